import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { getBrandUrl } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, test } from "@/e2e/fixtures";
import { logInBrowser, signUpMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, getPayButton, type Method, type Texts } from "@/e2e/steps/checkout";
import { chooseMethodByArrows, tabAndPressEnter, typeInto } from "@/e2e/steps/keyboard";
import { getTranslator } from "@/e2e/translator";

interface KeyboardCase {
  brand: string;
  language: "pt" | "es" | "en" | "ru";
  method: Method;
  /** Fills in the form before paying. */
  fill?(page: Page, t: Texts): Promise<void>;
  /** Completes the payment after the click. */
  pay(page: Page, t: Texts): Promise<void>;
}

const PHONE_NUMBER = `+5255${randomInt(10_000_000, 100_000_000)}`;

async function fillPayer(page: Page, t: Texts): Promise<void> {
  for (const [name, text] of [
    ["firstName", "Лев"],
    ["lastName", "Орлов"],
    ["email", "lev@example.com"],
  ] as const)
    await typeInto(page, page.getByLabel(t(`checkout.payer.${name}`), { exact: true }), text);
}

/** Activates the button on the provider's page, which is not checked itself. */
const payAtProvider = (button: string) => async (page: Page) => {
  await expect(page).toHaveURL(/\/go\//);
  await page.getByRole("button", { name: button, exact: true }).focus();
  await page.keyboard.press("Enter");
};

const KEYBOARD_CASES: KeyboardCase[] = [
  { brand: "orbita", language: "ru", method: "useepay", fill: fillPayer, pay: payAtProvider("Pay") },
  {
    ...{ brand: "andina", language: "es", method: "liquido" },
    fill: (page, t) =>
      typeInto(
        page,
        page.getByLabel(t("checkout.liquido.phone"), { exact: true }),
        PHONE_NUMBER.replace("+52", ""),
      ),
    async pay(page, t) {
      const code = page.getByLabel(t("payment.otp.label"), { exact: true });
      await expect(code).toBeFocused();
      const [before = ""] = t("payment.otp.resendIn", { time: "#" }).split("#");
      await expect(page.getByText(new RegExp(`${before}0:[0-5]\\d`))).toBeVisible();
      await page.keyboard.type(await sandbox.code(PHONE_NUMBER));
    },
  },
  {
    ...{ brand: "vidora", language: "pt", method: "pix" },
    async pay(page, t) {
      await expect(page.getByRole("heading", { level: 1, name: t("payment.pix.heading") })).toBeVisible();
      await expectAccessible(page);
      await tabAndPressEnter(page, page.getByRole("button", { name: t("payment.pix.copy") }));
      await expect(page.getByRole("status").filter({ hasText: t("payment.pix.copied") })).toBeAttached();
      const order = new URL(page.url()).searchParams.get("orderId") ?? "";
      await sandbox.act((await sandbox.charge(order)).ref, "pay");
    },
  },
];

for (const { brand, language, method, fill, pay } of KEYBOARD_CASES) {
  test(`with the keyboard alone: ${method}, from the choice to the paid order`, async ({ page, context }) => {
    // Browser: real tab stops and arrow keys through the checkout, and where the focus is after it.
    const t = getTranslator(language);
    await logInBrowser(context, await signUpMember(brand));
    await page.goto(`${getBrandUrl(brand)}/payment?planId=102`);
    await chooseMethodByArrows(page, t, method);
    await fill?.(page, t);
    await expect(getPayButton(page, t, method)).toBeEnabled();
    await tabAndPressEnter(page, getPayButton(page, t, method));
    await pay(page, t);
    await expectPaid(page, t);
  });
}
