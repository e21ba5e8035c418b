import { setTimeout as sleep } from "node:timers/promises";
import { requestShop, type ShopVisitor } from "./storefront-client";

/** Three public pages, which come from memory, and a private one, which is rendered from the upstreams for each request. */
const PATHS = ["/", "/help", "/pricing-table", "/orders"];
const PAUSE_MS = 100;
/** After so long a visitor tries a failed page again. */
const SECOND_TRY_MS = 500;

export interface PageWatch {
  /** From here on a failure is expected, until the function that is returned is called. */
  expectOutage(): () => void;
  /** Ends the visits; the number of pages, of failed first tries, and a line for each page that failed twice. */
  end(): Promise<{ pages: number; failures: number; violations: string[] }>;
}

/** Visits pages as one member until it is ended, each a second time where it fails. */
export function watchPages(visitor: ShopVisitor): PageWatch {
  const violations: string[] = [];
  let pages = 0;
  let failures = 0;
  let outages = 0;
  let isEnding = false;

  const open = (path: string) =>
    requestShop(visitor, path, { headers: { accept: "text/html" } }).then(
      ({ status, text }) => (status === 200 && text.includes("</html>") ? null : `status ${status}`),
      (error: unknown) => String(error),
    );

  async function visit(path: string): Promise<void> {
    pages += 1;
    const outagesBefore = outages;
    const first = await open(path);
    if (first === null) return;
    failures += 1;
    await sleep(SECOND_TRY_MS);
    const second = await open(path);
    // An outage counts from before the first try to its end.
    if (second !== null && outagesBefore % 2 === 0 && outages === outagesBefore)
      violations.push(`${path}: ${first}, then ${second}`);
  }

  const visits = (async () => {
    for (let index = 0; !isEnding; index += 1) {
      await visit(PATHS[index % PATHS.length] ?? "/");
      await sleep(PAUSE_MS);
    }
  })();

  return {
    expectOutage() {
      outages += 1;
      return () => {
        outages += 1;
      };
    },
    async end() {
      isEnding = true;
      await visits;
      return { pages, failures, violations };
    },
  };
}
