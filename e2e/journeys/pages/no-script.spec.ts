import { expect, PHONE, test } from "@/e2e/fixtures";
import { getTranslator } from "@/e2e/translator";

const SECRET = "canary-password-7";

test.describe("on a desktop, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("from the home page to a plan of another period; the form for it sends nothing", async ({
    page,
    context,
    t,
  }) => {
    // Browser: a period that the style sheet shows, and what Enter in a form sends.
    await page.goto("/");
    await page.getByRole("main").locator('a[href$="/pricing-table"]').first().click();
    await expect(page.getByRole("heading", { level: 1, name: t("plans.title") })).toBeVisible();

    const periods = page.getByRole("radio");
    const last = (await periods.count()) - 1;
    expect(last).toBeGreaterThan(0);
    await periods.nth(last).check({ force: true });
    const shown = page.locator(`section[data-index='${last}']`);
    await expect(shown).toBeVisible();
    await shown.locator('a[href*="/payment?planId="]').filter({ visible: true }).first().click();

    // The form shows that it needs JavaScript; which plan it is for is in its address.
    await expect(page).toHaveURL(/\/buy\?path=.*planId%3D\d/);
    // Located by its element: text locators ignore `noscript`.
    await expect(page.locator("noscript > *").first()).toBeVisible();

    const requests: string[] = [];
    // The browser may fetch the tab's icon at any time.
    context.on("request", (request) => {
      if (!request.url().endsWith("/icon.svg")) requests.push(`${request.url()} ${request.postData() ?? ""}`);
    });
    const at = page.url();
    await page.getByLabel(t("auth.password.label"), { exact: true }).fill(SECRET);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: t("auth.buyer.submit"), exact: true })).toBeDisabled();
    expect(page.url()).toBe(at);
    expect(requests).toEqual([]);
  });
});

test.describe("on a phone, without JavaScript", () => {
  test.use({ ...PHONE, brand: "orbita", language: "ru", javaScriptEnabled: false });

  test("periods, the menu and the languages work", async ({ page, t }) => {
    // Browser: periods that the style sheet switches, and a menu that the browser opens.
    await page.goto("/help");
    await page.getByRole("button", { name: t("shell.menu.open"), exact: true }).click();
    const menu = page.locator("#phone-menu");
    await expect(menu).toBeVisible();
    await menu.getByRole("link", { name: t("shell.nav.plans"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("plans.title") })).toBeVisible();

    const [first, second] = [page.getByRole("radio").first(), page.getByRole("radio").nth(1)];
    await second.check({ force: true });
    await expect(page.locator("section[data-index='1']")).toBeVisible();
    await expect(page.locator("section[data-index='0']")).toBeHidden();
    await first.check({ force: true });
    await expect(page.locator("section[data-index='0']")).toBeVisible();

    await page.getByRole("contentinfo").locator('a[hreflang="en"]').click();
    await expect(page).toHaveURL(/\/en\/pricing-table$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const title = getTranslator("en", "orbita")("plans.title");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
});
