import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { Page, Response } from "@playwright/test";
import { getBrandUrl } from "@/e2e/brand-url";
import { expect, logInBrowser, test } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { fetchQuoteId, parsePayment, requestPayment } from "@/e2e/stack/purchase";
import { SANDBOX_PORT } from "@/e2e/stack/stack-settings";
import { watchRequests } from "@/e2e/watch-requests";
import {
  type BuildFiles,
  listDocumentScripts,
  listUnlistedScripts,
  PAYMENT_SCRIPTS,
  type ReceivedScript,
} from "@/security/payment-scripts";

const BUILD = ".next";
const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

function readBuild(brand: string): BuildFiles {
  const manifest: Record<string, string[]> = JSON.parse(readFileSync(`${BUILD}/build-manifest.json`, "utf8"));
  return {
    origin: getBrandUrl(brand),
    lists: manifest,
    has: (path) => !path.includes("..") && existsSync(`${BUILD}/${path}`),
  };
}

interface ReceivedFile {
  url: string;
  sha256: string;
}

/** Every script that a page received: in its document, and by its own requests until it is idle. */
async function collectScripts(
  page: Page,
  path: string,
): Promise<{ scripts: ReceivedScript[]; files: ReceivedFile[] }> {
  const addresses: string[] = [];
  const bodies: Promise<ReceivedFile[]>[] = [];
  const watch = (response: Response) => {
    if (response.request().resourceType() !== "script") return;
    addresses.push(response.url());
    // The browser no longer has the body of a file that it took from its cache.
    const read = response.body().then((body) => [{ url: response.url(), sha256: hash(body) }]);
    bodies.push(read.catch(() => []));
  };
  page.on("response", watch);
  const waitUntilIdle = watchRequests(page);
  const document = await page.goto(path);
  const html = (await document?.text()) ?? "";
  expect(document?.status(), path).toBe(200);
  await waitUntilIdle();
  page.off("response", watch);
  const files = (await Promise.all(bodies)).flat();
  const scripts = listDocumentScripts(html, document?.url() ?? "");
  return { scripts: [...scripts, ...addresses.map((src) => ({ src }))], files };
}

async function payBy(member: TestMember, method: string, planId: string): Promise<string> {
  const quoteId = await fetchQuoteId(member, planId, method);
  return parsePayment(await requestPayment(member, { planId, method, quoteId })).orderId;
}

/** The pages of an order that waits for its payment, by brand and method. */
const ORDERS = [
  { brand: "vidora", method: "pix", pages: ["/payment-pix", "/paymentResult"] },
  { brand: "nordplay", method: "paypal", pages: ["/payment-redirect"] },
  { brand: "merlion", method: "paynow", pages: ["/paynowTips"] },
  { brand: "merlion", method: "caishen", pages: ["/paymentCaishen"] },
] as const;
const OTHER_PAGES = ["/payment?planId=101", "/orders", "/account", "/go"];

for (const { brand, method, pages } of ORDERS) {
  test.describe(() => {
    test.use({ brand });
    test(`T50: payment pages run only listed scripts, byte for byte those of the build (${method})`, async ({
      page,
      context,
      complaints,
    }) => {
      complaints.expect(/:\d+\/pay|Failed to load resource|ERR_FAILED|form/i);
      const member = await signUpMember(brand);
      await logInBrowser(context, member);
      // The page that sends the buyer to the provider stays open, so that its own scripts are seen.
      await context.route(`**://*:${SANDBOX_PORT}/**`, (route) => route.abort());
      const orderId = await payBy(member, method, "101");
      const build = readBuild(brand);
      let compared = 0;
      const paths = [
        ...(method === "pix" ? OTHER_PAGES : []),
        ...pages.map((path) => `${path}?orderId=${orderId}`),
      ];
      for (const path of paths) {
        const { scripts, files } = await collectScripts(page, path);
        expect(scripts.length, path).toBeGreaterThan(5);
        expect(listUnlistedScripts(scripts, build), path).toEqual([]);
        for (const { url, sha256 } of files) {
          const stored = readFileSync(`${BUILD}/${new URL(url).pathname.slice("/_next/".length)}`);
          expect(sha256, url).toBe(hash(stored));
          compared += 1;
        }
      }
      expect(compared).toBeGreaterThan(5);
    });
  });
}

test("T50: a script that was added on its way is blocked, reported to the shop, and found by the inventory", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/evil\.example|Content Security Policy|Content-Security-Policy/i);
  await logInBrowser(context, await signUpMember("vidora"));
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/content-policy")) reports.push(request.postData() ?? "");
  });
  await page.route("**/payment?*", async (route) => {
    const response = await route.fetch();
    const added =
      '<script src="https://evil.example/skim.js"></script><script>window.stolen = 1</script></body>';
    await route.fulfill({ response, body: (await response.text()).replace("</body>", added) });
  });
  const { scripts } = await collectScripts(page, "/payment?planId=101");
  expect(listUnlistedScripts(scripts, readBuild("vidora"))).toEqual(
    expect.arrayContaining([
      expect.stringContaining("https://evil.example/skim.js"),
      expect.stringContaining("window.stolen"),
    ]),
  );
  expect(await page.evaluate(() => "stolen" in window)).toBe(false);
  await expect.poll(() => reports.join("\n")).toContain("evil.example");
  expect(reports.join("\n")).toContain("inline");
});

test("every payment page of the inventory is visited", () => {
  const visited = [
    ...ORDERS.flatMap(({ pages }) => [...pages]),
    ...OTHER_PAGES.map((path) => path.split("?", 1)[0] ?? ""),
  ];
  // Shown only after the code of /paymentCaishen has expired; it is the same layout and screen.
  expect([...visited, "/caishenRepay"].sort()).toEqual([...PAYMENT_SCRIPTS.pages].sort());
});
