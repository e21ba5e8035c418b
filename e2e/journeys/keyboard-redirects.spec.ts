import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/accessible";
import { brandUrl } from "@/e2e/brand-url";
import { enter, expect, test } from "@/e2e/fixtures";
import { signUp } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectPaid, type Method, payButton, type Texts } from "@/e2e/steps/checkout";
import { arrowTo, pressOn, typeInto } from "@/e2e/steps/keyboard";
import { words } from "@/e2e/words";

interface Way {
  brand: string;
  language: "pt" | "es" | "en" | "ru";
  method: Method;
  /** What is typed before the press. */
  fill?(page: Page, t: Texts): Promise<void>;
  /** From the press to the money. */
  pay(page: Page, t: Texts): Promise<void>;
}

const PHONE_NUMBER = `+5255${String(Math.floor(Math.random() * 1e5)).padStart(5, "1")}123`;

async function introduce(page: Page, t: Texts): Promise<void> {
  for (const [name, text] of [
    ["firstName", "Лев"],
    ["lastName", "Орлов"],
    ["email", "lev@example.com"],
  ] as const)
    await typeInto(page, page.getByLabel(t(`checkout.payer.${name}`), { exact: true }), text);
}

/** At the provider's own page, which is not ours to check: only that its button pays. */
const there = (button: string) => async (page: Page) => {
  await expect(page).toHaveURL(/\/go\//);
  await page.getByRole("button", { name: button, exact: true }).focus();
  await page.keyboard.press("Enter");
};

const WAYS: Way[] = [
  { brand: "nordplay", language: "en", method: "ewallet", pay: there("Pay") },
  { brand: "nordplay", language: "en", method: "paypal", pay: there("Pay now") },
  { brand: "orbita", language: "ru", method: "useepay", fill: introduce, pay: there("Pay") },
  { brand: "orbita", language: "ru", method: "payssion", fill: introduce, pay: there("Pay") },
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
      await pressOn(page, page.getByRole("button", { name: t("payment.pix.copy") }));
      await expect(page.getByRole("status").filter({ hasText: t("payment.pix.copied") })).toBeAttached();
      const order = new URL(page.url()).searchParams.get("orderId") ?? "";
      await sandbox.act((await sandbox.charge(order)).ref, "pay");
    },
  },
];

for (const { brand, language, method, fill, pay } of WAYS) {
  test(`with the keyboard alone: ${method}, from the choice to the paid order`, async ({ page, context }) => {
    const t = words(language);
    await enter(context, await signUp(brand));
    await page.goto(`${brandUrl(brand)}/payment?planId=102`);
    await arrowTo(page, t, method);
    await fill?.(page, t);
    await expect(payButton(page, t, method)).toBeEnabled();
    await pressOn(page, payButton(page, t, method));
    await pay(page, t);
    await expectPaid(page, t);
  });
}
