import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { sandbox } from "@/e2e/stack/sandbox";
import {
  chooseMethod,
  expectPaid,
  getPayButton,
  type Method,
  readOrderId,
  type Texts,
} from "@/e2e/steps/checkout";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";

/** Starts a payment and goes to the provider's page. */
async function goToProvider(page: Page, t: Texts, method: Method, planId = "102"): Promise<void> {
  await page.goto(`/payment?planId=${planId}`);
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

  for (const [device, use] of DEVICES) {
    test.describe(device, () => {
      test.use(use);

      test("pays at the provider and returns", async ({ page, t }) => {
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
  }

  test("the return is a POST", async ({ page, t }) => {
    await goToProvider(page, t, "ewallet");
    await clickButton(page, "Pay, return by POST");
    await expectPaid(page, t);
  });

  test("the return happens twice", async ({ page, t, complaints }) => {
    // The wallet's page fetches the return address once before it opens it.
    complaints.expect(/request to another origin|Cross-Origin-Resource-Policy|ERR_BLOCKED_BY_RESPONSE/);
    await goToProvider(page, t, "ewallet");
    await clickButton(page, "Pay, return twice");
    await expectPaid(page, t);
    expect(await sandbox.charges(readOrderId(page))).toHaveLength(1);
  });

  test("without a return the order is paid all the same", async ({ page, t }) => {
    await goToProvider(page, t, "ewallet");
    await clickButton(page, "Pay, never return");
    await expect(page.getByText(/does not go back by itself/)).toBeVisible();
    await page.goto("/orders");
    await expect(page.getByRole("article").getByText(t("orders.status.paymentSucceeded"))).toBeVisible();
  });

  test("a refusal is shown, and the same order is paid by another method", async ({ page, t }) => {
    await goToProvider(page, t, "ewallet");
    await clickButton(page, "Refuse: not enough money");
    await expect(getHeading(page, t("payment.result.failed.title"))).toBeVisible();
    await expect(page.getByText(t(`errors.${getErrorRow(302).messageKey}`))).toBeVisible();
    const orderId = readOrderId(page);
    await expectAccessible(page);
    await page.goto(`/payment?orderId=${orderId}&method=paypal`);
    await getPayButton(page, t, "paypal").click();
    await expect(page).toHaveURL(/\/go\//);
    await clickButton(page, "Pay now");
    await expectPaid(page, t);
    expect(readOrderId(page)).toBe(orderId);
  });

  test("a return without payment leaves the order pending; the wallet can be opened again", async ({
    page,
    t,
  }) => {
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

  test("an expired payment is shown as ended", async ({ page, t }) => {
    await goToProvider(page, t, "ewallet");
    const orderId = readOrderId(page.url().includes("orderId") ? page : await goBackToOrder(page));
    await sandbox.act((await sandbox.charge(orderId)).ref, "expire");
    await page.goto(`/paymentResult?orderId=${orderId}`);
    await expect(getHeading(page, t("payment.result.ended.title"))).toBeVisible();
    await expectAccessible(page);
  });
});

/** Goes back from the provider to the page whose address has the order id. */
async function goBackToOrder(page: Page): Promise<Page> {
  await page.goBack();
  await expect(page).toHaveURL(/orderId=/);
  return page;
}

test.describe("PayPal", () => {
  test.use({ brand: "nordplay" });

  for (const [device, use] of DEVICES) {
    test.describe(device, () => {
      test.use(use);

      test("approved at PayPal, captured on return", async ({ page, t }) => {
        const captured = page.waitForResponse(/\/api\/bill\/payment\/paypalCapture\/v1\//);
        await goToProvider(page, t, "paypal");
        await clickButton(page, "Pay now");
        await expectPaid(page, t);
        expect((await captured).ok()).toBe(true);
        await expectAccessible(page);
      });
    });
  }

  test("an approved payment fails when the capture is declined inside a completed order", async ({
    page,
    t,
  }) => {
    await goToProvider(page, t, "paypal");
    await clickButton(page, "Pay now, but the capture will be declined");
    await expect(getHeading(page, t("payment.result.failed.title"))).toBeVisible();
    const charge = await sandbox.charge(readOrderId(page));
    expect(charge).toMatchObject({ providerStatus: "COMPLETED", state: "failed" });
  });

  test("canceled at PayPal: nothing is charged, and the order is pending", async ({ page, t }) => {
    await goToProvider(page, t, "paypal");
    await clickButton(page, "Cancel and return");
    await expect(getHeading(page, t("payment.result.pending.title"))).toBeVisible();
    expect((await sandbox.charge(readOrderId(page))).state).toBe("pending");
  });

  test("a return without an order id is found by PayPal's token", async ({ page, t }) => {
    await goToProvider(page, t, "paypal");
    const ref = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await page.goto(`/paymentResult?token=${ref}&PayerID=NOBODY`);
    await expect(getHeading(page, t("payment.result.pending.title"))).toBeVisible();
    expect(page.url()).not.toContain("token=");
  });
});

for (const method of ["useepay", "payssion"] as const) {
  test.describe(method, () => {
    test.use({ brand: "orbita" });

    for (const [device, use] of DEVICES) {
      test.describe(device, () => {
        test.use(use);

        test("enters the payer, pays at the provider and returns", async ({ page, t }) => {
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

    test("a wrong amount buys nothing", async ({ page, t }) => {
      await goToProvider(page, t, method);
      await clickButton(page, method === "useepay" ? "Pay 1.00 less" : "Pay half");
      await expect(getHeading(page, t("payment.result.failed.title"))).toBeVisible();
      const charge = await sandbox.charge(readOrderId(page));
      expect(charge.state).toBe("succeeded");
    });

    test("refused at the provider", async ({ page, t }) => {
      await goToProvider(page, t, method);
      await clickButton(page, method === "useepay" ? "Decline" : "The bank rejects it");
      await expect(getHeading(page, t("payment.result.failed.title"))).toBeVisible();
    });
  });
}

test.describe("special cases of UseePay", () => {
  test.use({ brand: "orbita" });

  test("a return that claims success leaves the order pending", async ({ page, t }) => {
    await goToProvider(page, t, "useepay");
    await clickButton(page, "Return as if paid");
    await expect(getHeading(page, t("payment.result.pending.title"))).toBeVisible();
  });

  test("canceled after success is a refund", async ({ page, t }) => {
    await goToProvider(page, t, "useepay");
    await clickButton(page, "Pay");
    await expectPaid(page, t);
    const orderId = readOrderId(page);
    await sandbox.act((await sandbox.charge(orderId)).ref, "refund");
    await expect(async () => {
      await page.goto(`/paymentResult?orderId=${orderId}`);
      await expect(getHeading(page, t("payment.result.refundDone.title"))).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.goto("/orders");
    await expect(page.getByRole("article").getByText(t("orders.status.refundSucceeded"))).toBeVisible();
  });
});
