import type { Page } from "@playwright/test";
import { expect, memberTest as test } from "@/e2e/fixtures";
import { getCardField, getPayButton } from "@/e2e/steps/checkout";
import { getCouponField } from "@/e2e/steps/coupon";
import { getSummaryValue } from "@/e2e/steps/summary";
import { formatMoney } from "@/lib/domain/money/format-money";

/** Holds the scripts that match; the returned function lets them load. */
async function holdScripts(page: Page, matches: (path: string) => boolean): Promise<() => void> {
  const scripts: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    if (isHeld && matches(new URL(route.request().url()).pathname))
      await new Promise<void>((go) => scripts.push(go));
    await route.continue();
  });
  return () => {
    isHeld = false;
    for (const go of scripts) go();
  };
}

test("a method chosen before the script has loaded stays chosen", async ({ page, t }) => {
  const release = await holdScripts(page, () => true);
  await page.goto("/payment?planId=101", { waitUntil: "commit" });
  const card = page.getByRole("radio", { name: t("checkout.method.card.name") });
  await card.check();
  release();
  await expect(getCardField(page, t, "number")).toBeVisible();
  await expect(getPayButton(page, t, "card").first()).toBeVisible();
  await expect(card).toBeChecked();
});

test("a number of installments and a button chosen before the script has loaded take effect", async ({
  page,
  t,
}) => {
  const release = await holdScripts(page, () => true);
  await page.goto("/payment?planId=1204&method=card", { waitUntil: "commit" });
  const count = page.getByLabel(t("checkout.installments.label"), { exact: true });
  await count.selectOption("6");
  await page.getByRole("button", { name: t("checkout.coupon.open") }).click();
  release();
  const total = getSummaryValue(page, t("checkout.summary.total"));
  await expect(total).toHaveText(formatMoney({ amount: 46_032, currency: "BRL" }, "pt"));
  await expect(count).toHaveValue("6");
  await expect(getCouponField(page, t)).toBeVisible();
});

test("the pay button is disabled until the form's own script has loaded; then a click pays", async ({
  page,
  t,
}) => {
  let html = "";
  await page.route(/\/payment\?planId=101$/, async (route) => {
    const response = await route.fetch();
    html = await response.text();
    await route.fulfill({ response, body: html });
  });
  // Everything but the scripts of the page itself: the form's code is loaded by them.
  const release = await holdScripts(page, (path) => !html.includes(path));
  const formScript = page.waitForRequest((request) => {
    const { pathname } = new URL(request.url());
    return pathname.endsWith(".js") && !html.includes(pathname);
  });
  await page.goto("/payment?planId=101", { waitUntil: "commit" });
  await formScript;
  // The page's script runs, or it would not have requested the form's.
  await expect(getPayButton(page, t, "pix")).toBeDisabled();
  release();
  await getPayButton(page, t, "pix").click();
  await expect(page).toHaveURL(/\/payment-pix\?/);
});
