import type { Page, Response } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { expectFilesOfBuild, readBuild } from "@/e2e/stack/build-scripts";
import { logInBrowser, signUpMember } from "@/e2e/stack/member";
import { placeOrderByPix } from "@/e2e/stack/purchase";
import { watchRequests } from "@/e2e/watch-requests";
import { listDocumentScripts, listUnlistedScripts, type ReceivedScript } from "@/security/payment-scripts";

/** Every script that a page received: in its document, and by its own requests until it is idle. */
async function collectScripts(page: Page, path: string): Promise<ReceivedScript[]> {
  const addresses: string[] = [];
  const watch = (response: Response) => {
    if (response.request().resourceType() === "script") addresses.push(response.url());
  };
  page.on("response", watch);
  const waitUntilIdle = watchRequests(page);
  const document = await page.goto(path);
  const html = (await document?.text()) ?? "";
  expect(document?.status(), path).toBe(200);
  await waitUntilIdle();
  page.off("response", watch);
  const scripts = listDocumentScripts(html, document?.url() ?? "");
  return [...scripts, ...addresses.map((src) => ({ src }))];
}

test("T50: payment pages run only listed scripts, byte for byte those of the build", async ({
  page,
  context,
}) => {
  // Browser: the scripts that a page loads by itself after its document.
  const member = await signUpMember("vidora");
  await logInBrowser(context, member);
  const { orderId } = await placeOrderByPix(member);
  const all: ReceivedScript[] = [];
  for (const path of ["/payment?planId=102", `/payment-pix?orderId=${orderId}`]) {
    const scripts = await collectScripts(page, path);
    expect(scripts.length, path).toBeGreaterThan(5);
    expect(listUnlistedScripts(scripts, readBuild("vidora")), path).toEqual([]);
    all.push(...scripts);
  }
  await expectFilesOfBuild(all, "vidora");
});

test("T50: a script that was added on its way is blocked, reported to the shop, and found by the inventory", async ({
  page,
  context,
  complaints,
}) => {
  // Browser: which of the scripts in a document runs, and what the browser reports.
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
  const scripts = await collectScripts(page, "/payment?planId=101");
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
