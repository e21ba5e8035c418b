import { lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import "@/components/ui/tokens.css";
import "@/components/shell/look.css";
import { copyText } from "@/lib/browser/copy-text";
import { reportCrash } from "@/lib/browser/report-crash";
import { loadCrashScreen, useCrashReload } from "./crash-boundary";

const CrashScreen = lazy(() => loadCrashScreen().catch(() => ({ default: MinimalErrorScreen })));

/**
 * A whole document, for when even the layout has failed. It keeps the attributes of the document it replaces:
 * language, layout, and the brand's colors and texts. Without such a document it is plain.
 */
export function CrashDocument({ error, retry }: { error: unknown; retry: () => void }) {
  const isReloading = useCrashReload(error);
  const [previous] = useState(() =>
    typeof document === "undefined"
      ? { html: [], body: [] }
      : { html: getAttributes(document.documentElement), body: getAttributes(document.body) },
  );
  useLayoutEffect(() => {
    for (const [name, value] of previous.html) document.documentElement.setAttribute(name, value);
    for (const [name, value] of previous.body) document.body.setAttribute(name, value);
  }, [previous]);
  const lang = previous.html.find(([name]) => name === "lang")?.[1] ?? "en";
  return (
    <html lang={lang} suppressHydrationWarning>
      <body>
        <main id="main">
          <Suspense fallback={null}>
            {isReloading ? null : <CrashScreen error={error} retry={retry} />}
          </Suspense>
        </main>
      </body>
    </html>
  );
}

function getAttributes(element: Element): [string, string][] {
  return [...element.attributes].map(({ name, value }) => [name, value]);
}

/** Shown when not even the messages could be fetched: two buttons, understood in any language, and the reference of the report. */
export function MinimalErrorScreen({ error, retry }: { error: unknown; retry: () => void }) {
  const [reference, setReference] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => void reportCrash(error).then(setReference), [error]);
  return (
    <>
      <h1>
        <button type="button" onClick={retry}>
          500 ↻
        </button>
      </h1>
      {reference ? (
        <p>
          <code>{reference}</code>{" "}
          <button type="button" onClick={() => void copyText(reference).then(setCopied)}>
            {isCopied ? "✓" : "⧉"}
          </button>
        </p>
      ) : null}
    </>
  );
}
