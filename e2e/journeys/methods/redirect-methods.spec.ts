import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { sandbox } from "@/e2e/stack/sandbox";
import {
  chooseMethod,
  expectPaid,
  getPayButton,
  type Method,
  readOrderId,
  type Texts,
} from "@/e2e/steps/checkout";

/** Starts a payment and goes to the provider's page. */
async function goToProvider(page: Page, t: Texts, method: Method): Promise<void> {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, method);
  await fillPayer(page, t, method);
  await getPayButton(page, t, method).click();
  await expect(page).toHaveURL(/\/payment-redirect\?/);
  await expect(page).toHaveURL(/\/go\//);
}

async function fillPayer(page: Page, t: Texts, method: Method): Promise<void> {
  if (method !== "useepay" && method !== "payssion") return;
  await page.getByLabel(t("checkout.payer.firstName"), { exact: true }).fill("Лев");
  await page.getByLabel(t("checkout.payer.lastName"), { exact: true }).fill("Орлов");
  await page.getByLabel(t("checkout.payer.email"), { exact: true }).fill("lev@example.com");
}

const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const getHeading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test.describe("e-wallet", () => {
  test.use({ brand: "nordplay" });

  test.describe("on a phone", () => {
    test.use(PHONE);

    test("pays at the provider and returns", async ({ page, t }) => {
      // Browser: the page goes to the provider by itself, in the narrow layout.
      await page.goto("/payment?planId=102");
      await chooseMethod(page, t, "ewallet");
      await expect(page.getByText(t("checkout.redirect.nothingYet"))).toBeVisible();
      // The sums are pale while the price of the method is fetched.
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
      await getPayButton(page, t, "ewallet").click();
      await expect(
        getHeading(page, t("payment.redirect.at", { method: t("checkout.method.ewallet.name") })),
      ).toBeVisible();
      await expectAccessible(page);
      await expect(page).toHaveURL(/\/go\//);
      await clickButton(page, "Pay");
      await expectPaid(page, t);
      await expectAccessible(page);
    });
  });

  test("the return is a POST", async ({ page, t }) => {
    // Browser: a form of another origin is posted to the shop, with or without its cookies.
    await goToProvider(page, t, "ewallet");
    await clickButton(page, "Pay, return by POST");
    await expectPaid(page, t);
  });

  test("the return happens twice", async ({ page, t, complaints }) => {
    // Browser: what it does with a request of another origin.
    // The wallet's page fetches the return address once before it opens it.
    complaints.expect(/request to another origin|Cross-Origin-Resource-Policy|ERR_BLOCKED_BY_RESPONSE/);
    await goToProvider(page, t, "ewallet");
    await clickButton(page, "Pay, return twice");
    await expectPaid(page, t);
    expect(await sandbox.charges(readOrderId(page))).toHaveLength(1);
  });

  test("a return without payment leaves the order pending; the wallet can be opened again", async ({
    page,
    t,
  }) => {
    // Browser: a redirect that happens by itself only once.
    await goToProvider(page, t, "ewallet");
    await clickButton(page, "Return without paying");
    await expect(getHeading(page, t("payment.result.pending.title"))).toBeVisible();
    await page.getByRole("link", { name: t("payment.result.pending.continue") }).click();
    // There is no second automatic redirect.
    const [onward = ""] = t("payment.redirect.continue", { host: "#" }).split("#");
    await page.getByRole("link", { name: new RegExp(`^${onward}`) }).click();
    await clickButton(page, "Pay");
    await expectPaid(page, t);
  });
});

test.describe("PayPal", () => {
  test.use({ brand: "nordplay" });

  test("approved at PayPal, captured on return", async ({ page, t }) => {
    // Browser: the page that PayPal returns to makes a call by itself.
    const captured = page.waitForResponse(/\/api\/bill\/payment\/paypalCapture\/v1\//);
    await goToProvider(page, t, "paypal");
    await clickButton(page, "Pay now");
    await expectPaid(page, t);
    expect((await captured).ok()).toBe(true);
    await expectAccessible(page);
  });
});

for (const [method, device, use] of [
  ["useepay", "on a phone", PHONE],
  ["payssion", "on a desktop", {}],
] as const) {
  test.describe(`${method}, ${device}`, () => {
    test.use({ brand: "orbita", ...use });

    test("enters the payer, pays at the provider and returns", async ({ page, t }) => {
      // Browser: where the focus is after a press without a payer, and the way to the provider and back.
      await page.goto("/payment?planId=102");
      await chooseMethod(page, t, method);
      await expect(page.getByLabel(t("checkout.payer.email"), { exact: true })).toBeVisible();
      await expectAccessible(page);
      await getPayButton(page, t, method).click();
      await expect(page.getByLabel(t("checkout.payer.firstName"), { exact: true })).toBeFocused();
      await fillPayer(page, t, method);
      await getPayButton(page, t, method).click();
      await expect(page).toHaveURL(/\/go\//);
      await clickButton(page, "Pay");
      await expectPaid(page, t);
    });
  });
}
