import { chromium, type Page } from "@playwright/test";
import type { TableRow } from "@/lab/bench/table";
import { LAUNCH_FLAGS } from "@/scripts/gates/browser";
import { createDemoLoginBody } from "./demo-login";

const KINDS = { Document: "HTML", Stylesheet: "CSS", Font: "fonts", Script: "JS", Image: "images" } as const;
const SETTLE_MS = 4_000;
type Kind = (typeof KINDS)[keyof typeof KINDS] | "other";

/** Kilobytes on the wire (compressed, with headers) of a first visit to each page, including what loads when the page is idle. */
export async function measureBytes(
  executablePath: string,
  origin: string,
  planId: string,
  emptyAddress: string,
): Promise<TableRow[]> {
  const browser = await chromium.launch({ executablePath, args: LAUNCH_FLAGS });
  const pages: [string, string][] = [
    ["empty page of this Next", emptyAddress],
    ["/", `${origin}/`],
    ["/pricing-table", `${origin}/pricing-table`],
    ["/login", `${origin}/login`],
    ["/payment", `${origin}/payment?planId=${planId}`],
  ];
  const rows: TableRow[] = [];
  for (const [name, url] of pages) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    if (name === "/payment") await logInDemoMember(page, origin);
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    // The page of the log-in left scripts and styles.
    await client.send("Network.clearBrowserCache");
    const kindOf = new Map<string, Kind>();
    const bytes: Record<Kind, number> = { HTML: 0, CSS: 0, fonts: 0, JS: 0, images: 0, other: 0 };
    const foreignUrls = new Set<string>();
    client.on("Network.responseReceived", ({ requestId, type, response }) => {
      kindOf.set(requestId, type in KINDS ? KINDS[type as keyof typeof KINDS] : "other");
      if (!response.url.startsWith("data:") && new URL(response.url).origin !== new URL(url).origin)
        foreignUrls.add(response.url);
    });
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      bytes[kindOf.get(requestId) ?? "other"] += encodedDataLength;
    });
    await page.goto(url, { waitUntil: "load" });
    // Not "networkidle": reports to the page's own server may stay open. What loads when idle has arrived by then.
    await page.waitForTimeout(SETTLE_MS);
    const total = Object.values(bytes).reduce((sum, size) => sum + size, 0);
    const kilobytes = Object.fromEntries(
      Object.entries(bytes).map(([kind, size]) => [kind, (size / 1000).toFixed(1)]),
    );
    rows.push({
      page: name,
      ...kilobytes,
      "total kB": (total / 1000).toFixed(1),
      "from elsewhere": foreignUrls.size,
    });
    await context.close();
  }
  await browser.close();
  return rows;
}

/**
 * Logs in from within a page: a `__Host-` cookie can't be set in a browser from outside over plain HTTP. It is a whole
 * page because the policy of other answers allows no calls.
 */
async function logInDemoMember(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/help`);
  await page.evaluate(
    (body) =>
      fetch("/api/user/login/v1", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Client-Type": "WEB" },
        body,
      }),
    createDemoLoginBody(),
  );
  await page.goto("about:blank");
}
