import { expect, type Page, type Request } from "@playwright/test";

/** As long as Playwright's "networkidle". */
const IDLE_MS = 500;

/**
 * Records the requests of a page from now on. The returned function waits until there were none for half a second, as
 * "networkidle" does, but for the call that a page which waits for a payment always has at the storefront.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  let lastAt = Date.now();
  const isHeld = (request: Request) => request.headers()["wait-ms"] !== undefined;
  const end = (request: Request) => {
    if (running.delete(request)) lastAt = Date.now();
  };
  page.on("request", (request) => {
    if (isHeld(request)) return;
    running.add(request);
    lastAt = Date.now();
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async () => {
    await page.waitForLoadState();
    const isIdle = () => running.size === 0 && Date.now() - lastAt >= IDLE_MS;
    await expect.poll(isIdle, { intervals: [IDLE_MS / 5], timeout: 30_000 }).toBe(true);
  };
}
