/** When not even the words could be fetched: nothing to read, one thing to press. */
export function MinimalErrorScreen({ retry }: { retry: () => void }) {
  return (
    <h1>
      <button type="button" onClick={retry}>
        500 ↻
      </button>
    </h1>
  );
}
