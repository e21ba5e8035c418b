import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { sandbox } from "@/e2e/stack/sandbox";
import {
  chooseMethod,
  expectPaid,
  getMethodRadio,
  getPayButton,
  readOrderId,
  type Texts,
} from "@/e2e/steps/checkout";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";

test.use({ brand: "andina" });

/** A random phone number; by default its last digits cause no special result. */
const createPhone = (tail = "123") =>
  `+5255${String(Math.floor(Math.random() * 1e5)).padStart(5, "1")}${tail}`;
const getCodeField = (page: Page, t: Texts) => page.getByLabel(t("payment.otp.label"), { exact: true });
const getWrongCode = (code: string) => (code === "0000" ? "1111" : "0000");

async function requestCode(page: Page, t: Texts, phone: string): Promise<string> {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "liquido");
  await page.getByLabel(t("checkout.liquido.phone"), { exact: true }).fill(phone.replace("+52", ""));
  await getPayButton(page, t, "liquido").click();
  await expect(getCodeField(page, t)).toBeVisible();
  return sandbox.code(phone);
}

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("a wrong code, then the right one", async ({ page, t }) => {
      const code = await requestCode(page, t, createPhone());
      await expectAccessible(page);
      await getCodeField(page, t).fill(getWrongCode(code));
      await expect(getCodeField(page, t)).toHaveAccessibleDescription(
        new RegExp(t("payment.otp.triesLeft", { count: 4 })),
      );
      await expect(getCodeField(page, t)).toHaveValue("");
      await expectAccessible(page);
      await getCodeField(page, t).fill(code);
      await expectPaid(page, t);
    });
  });
}

test("an invalid phone number is reported at its field", async ({ page, t }) => {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "liquido");
  const field = page.getByLabel(t("checkout.liquido.phone"), { exact: true });
  await getPayButton(page, t, "liquido").click();
  await expect(field).toBeFocused();
  await field.fill("12");
  await getPayButton(page, t, "liquido").click();
  await expect(field).toHaveAccessibleDescription(new RegExp(t("errors.field.phoneTooShort")));
});

test("five wrong codes end the payment", async ({ page, t }) => {
  const code = await requestCode(page, t, createPhone());
  for (const count of [4, 3, 2, 1]) {
    await getCodeField(page, t).fill(getWrongCode(code));
    await expect(getCodeField(page, t)).toHaveAccessibleDescription(
      new RegExp(t("payment.otp.triesLeft", { count })),
    );
  }
  await getCodeField(page, t).fill(getWrongCode(code));
  await expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();
});

test("the correct code for an account without funds is refused with the reason", async ({ page, t }) => {
  const code = await requestCode(page, t, createPhone("049"));
  await getCodeField(page, t).fill(code);
  await expect(page.getByText(t(`errors.${getErrorRow(302).messageKey}`))).toBeVisible();
});

test("the page of the code can be reached again, and another method can be chosen", async ({ page, t }) => {
  const code = await requestCode(page, t, createPhone());
  const orderId = readOrderId(page);
  await page.goto("/orders");
  await page.getByRole("link", { name: t("orders.continue") }).click();
  await expect(getCodeField(page, t)).toBeVisible();
  expect(readOrderId(page)).toBe(orderId);
  await page.getByRole("link", { name: t("payment.pix.other") }).click();
  await expect(getMethodRadio(page, t, "card")).toBeVisible();
  await page.goBack();
  await expect(getCodeField(page, t)).toBeVisible();
  await getCodeField(page, t).fill(code);
  await expectPaid(page, t);
});
