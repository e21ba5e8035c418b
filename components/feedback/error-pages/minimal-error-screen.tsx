/** Shown when not even the messages could be fetched: one button, understood in any language. */
export function MinimalErrorScreen({ retry }: { retry: () => void }) {
  return (
    <h1>
      <button type="button" onClick={retry}>
        500 ↻
      </button>
    </h1>
  );
}
