import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { sandbox } from "@/e2e/stack/sandbox";
import {
  chooseMethod,
  expectPaid,
  getMethodRadio,
  getPayButton,
  readOrderId,
  type Texts,
} from "@/e2e/steps/checkout";

test.use({ brand: "andina" });

/** An unused phone number whose last digits cause no special result. */
const createPhone = () => `+5255${randomInt(10_000, 100_000)}123`;
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

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a wrong code, then the right one", async ({ page, t }) => {
    // Browser: the form sends itself with the last digit that is typed on a phone.
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

test("the page of the code can be reached again, and another method can be chosen", async ({ page, t }) => {
  // Browser: the way back by the orders and by the back button.
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
