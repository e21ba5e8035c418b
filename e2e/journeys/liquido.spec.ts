import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { sandbox } from "@/e2e/stack/sandbox";
import { chooseMethod, expectPaid, orderOf, payButton, type Texts } from "@/e2e/steps/checkout";
import { errorRow } from "@/lib/domain/errors/catalogue";

test.use({ brand: "andina" });

/** A phone of nobody else's; its last digits decide nothing. */
const freshPhone = (tail = "123") =>
  `+5255${String(Math.floor(Math.random() * 1e5)).padStart(5, "1")}${tail}`;
const codeField = (page: Page, t: Texts) => page.getByLabel(t("payment.otp.label"), { exact: true });
const wrong = (code: string) => (code === "0000" ? "1111" : "0000");

async function askForCode(page: Page, t: Texts, phone: string): Promise<string> {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "liquido");
  await page.getByLabel(t("checkout.liquido.phone"), { exact: true }).fill(phone.replace("+52", ""));
  await payButton(page, t, "liquido").click();
  await alive(page, t);
  return sandbox.code(phone);
}

/** The code's page, once it counts: what is typed before is nobody's. */
async function alive(page: Page, t: Texts): Promise<void> {
  await expect(codeField(page, t)).toBeVisible();
  const [before = ""] = t("payment.otp.resendIn", { time: "#" }).split("#");
  await expect(page.getByText(new RegExp(`${before}0:[0-5]\\d`))).toBeVisible();
}

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("a wrong code, then the right one", async ({ page, t }) => {
      const code = await askForCode(page, t, freshPhone());
      await expectAccessible(page);
      await codeField(page, t).fill(wrong(code));
      await expect(codeField(page, t)).toHaveAccessibleDescription(
        new RegExp(t("payment.otp.triesLeft", { count: 4 })),
      );
      await expect(codeField(page, t)).toHaveValue("");
      await expectAccessible(page);
      await codeField(page, t).fill(code);
      await expectPaid(page, t);
    });
  });
}

test("a phone that is none is said beside its field", async ({ page, t }) => {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "liquido");
  const field = page.getByLabel(t("checkout.liquido.phone"), { exact: true });
  await payButton(page, t, "liquido").click();
  await expect(field).toBeFocused();
  await field.fill("12");
  await payButton(page, t, "liquido").click();
  await expect(field).toHaveAccessibleDescription(new RegExp(t("errors.field.phoneTooShort")));
});

test("five wrong codes end the payment; the order stands", async ({ page, t }) => {
  const code = await askForCode(page, t, freshPhone());
  for (const count of [4, 3, 2, 1]) {
    await codeField(page, t).fill(wrong(code));
    await expect(codeField(page, t)).toHaveAccessibleDescription(
      new RegExp(t("payment.otp.triesLeft", { count })),
    );
  }
  await codeField(page, t).fill(wrong(code));
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
});

test("the right code for an empty account is refused with its reason", async ({ page, t }) => {
  const code = await askForCode(page, t, freshPhone("049"));
  await codeField(page, t).fill(code);
  await expect(page.getByText(t(`errors.${errorRow(302).messageKey}`))).toBeVisible();
});

test("whoever leaves finds the code's page again, and may pay another way", async ({ page, t }) => {
  const code = await askForCode(page, t, freshPhone());
  const orderId = orderOf(page);
  await page.goto("/orders");
  await page.getByRole("link", { name: t("orders.continue") }).click();
  await alive(page, t);
  expect(orderOf(page)).toBe(orderId);
  await page.getByRole("link", { name: t("payment.pix.other") }).click();
  await expect(page.getByRole("radio", { name: t("checkout.method.card.name") })).toBeVisible();
  await page.goBack();
  await alive(page, t);
  await codeField(page, t).fill(code);
  await expectPaid(page, t);
});
