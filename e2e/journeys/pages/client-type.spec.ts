import { expect, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress } from "@/e2e/stack/member";
import { logInOnScreen } from "@/e2e/steps/account";

const HTML_SELECTOR = "html[data-client]";

test("760 and 761 pixels: the layout switches live, keeps the input, and the calls send the client type", async ({
  page,
  t,
  complaints,
}) => {
  complaints.expect(/status of 40/);
  const account = createEmailAddress();
  await page.setViewportSize({ width: 761, height: 900 });
  await page.goto("/login?path=%2Forders");
  await expect(page.locator(HTML_SELECTOR)).toHaveAttribute("data-client", "web");
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const field = page.getByRole("combobox");
  const waitForLoginResponse = () => page.waitForResponse(/\/api\/user\/login\//);

  await field.fill(account);
  for (const [width, client, header] of [
    [760, "wap", "WAP"],
    [761, "web", "WEB"],
    // After the third refusal a captcha would be required.
    [390, "wap", "WAP"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator(HTML_SELECTOR)).toHaveAttribute("data-client", client);
    await expect(field).toHaveValue(account);
    const call = waitForLoginResponse();
    await logInOnScreen(page, t, account, "wrong password");
    expect((await call).request().headers()["client-type"], `${width}`).toBe(header);
    await expect(
      page.getByRole("main").getByRole("button", { name: t("auth.login.submit"), exact: true }),
    ).toBeEnabled();
    await expect(field).toHaveValue(account);
  }
  expect(documents).toBe(0);
});

test("a window that is narrow from the start gets the phone layout before the first paint", async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto("/pricing-table", { waitUntil: "commit" });
  await expect(page.locator(HTML_SELECTOR)).toHaveAttribute("data-client", "wap");
  await expect(page.locator(".only-web").first()).toBeHidden();
});

test.describe("a phone", () => {
  test.use({ ...PHONE, viewport: { width: 1200, height: 800 } });

  test("keeps the phone layout at any width", async ({ page }) => {
    await page.goto("/pricing-table");
    await expect(page.locator(HTML_SELECTOR)).toHaveAttribute("data-client", "wap");
  });
});

const MARKERS = ["Android", "iPhone", "SymbianOS", "Windows Phone", "iPad", "iPod"];
test("the server recognizes the six markers of a mobile browser", async ({ browser, baseURL }) => {
  for (const marker of MARKERS) {
    const context = await browser.newContext({
      userAgent: `Mozilla/5.0 (${marker}) Test`,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto(`${baseURL}/help`);
    await expect(page.locator(HTML_SELECTOR), marker).toHaveAttribute("data-client", "wap");
    await context.close();
  }
});
