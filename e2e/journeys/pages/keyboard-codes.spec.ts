import type { Page } from "@playwright/test";
import { getBrandUrl } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, test } from "@/e2e/fixtures";
import { PROOF_FILES } from "@/e2e/stack/files";
import { logInBrowser, signUpMember } from "@/e2e/stack/member";
import {
  expectPaid,
  getPayButton,
  type Method,
  readOrderId,
  SLIP_PAYER,
  type Texts,
} from "@/e2e/steps/checkout";
import { clickProviderButton, expectInstructions, expireCode } from "@/e2e/steps/instructions";
import { chooseMethodByArrows, tabAndPressEnter, tabTo, typeInto } from "@/e2e/steps/keyboard";
import { getTranslator } from "@/e2e/translator";
import type { PaymentInstructionsKind } from "@/lib/domain/payment/methods/method-descriptor";
import { takeSlice } from "@/lib/testing/sweep";

interface KeyboardCase {
  brand: string;
  language: "pt" | "es" | "en";
  method: Method;
  instructions: Exclude<PaymentInstructionsKind, "pix">;
  /** Fills in the form before paying. */
  fill?(page: Page, t: Texts): Promise<void>;
  /** Acts on the payment instructions. */
  act(page: Page, t: Texts): Promise<void>;
  /** Label of the provider's button that pays. */
  providerButton: string;
}

const copyByKeyboard = (name: (t: Texts) => string) => async (page: Page, t: Texts) => {
  await tabAndPressEnter(page, page.getByRole("button", { name: name(t) }));
  await expect(page.getByRole("status").filter({ hasText: t("codes.copied") })).toBeAttached();
};

const KEYBOARD_CASES: KeyboardCase[] = [
  {
    ...{
      brand: "vidora",
      language: "pt",
      method: "slip",
      instructions: "slip",
      providerButton: "Pay the slip",
    },
    async fill(page, t) {
      await typeInto(page, page.getByLabel(t("checkout.slip.name"), { exact: true }), SLIP_PAYER.name);
      await typeInto(page, page.getByLabel(t("checkout.card.taxId"), { exact: true }), SLIP_PAYER.taxId);
    },
    act: copyByKeyboard((t) => t("codes.slip.copy")),
  },
  {
    ...{
      brand: "andina",
      language: "es",
      method: "bank",
      instructions: "bank",
      providerButton: "It has arrived",
    },
    async act(page, t) {
      await copyByKeyboard((translate) => translate("codes.bank.copyReference"))(page, t);
      const chooser = page.waitForEvent("filechooser");
      await tabTo(page, page.locator("input[type=file]"));
      await page.keyboard.press("Space");
      await (await chooser).setFiles(PROOF_FILES.pdf());
      await expect(
        page.getByText(t("codes.bank.proof.done", { name: PROOF_FILES.pdf().name })),
      ).toBeVisible();
    },
  },
  {
    ...{ brand: "nordplay", language: "en", method: "crypto", instructions: "crypto" },
    providerButton: "Send all, confirmed at once",
    async act(page, t) {
      await tabTo(page, page.getByRole("radio", { name: t("codes.crypto.tab.bitcoin") }));
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: t("codes.crypto.tab.tron") })).toBeChecked();
      await expect(page.getByText(/USDT$/)).toBeVisible();
      await copyByKeyboard((translate) => translate("codes.crypto.copyAddress"))(page, t);
    },
  },
  {
    ...{
      brand: "merlion",
      language: "en",
      method: "caishen",
      instructions: "caishen",
      providerButton: "Confirm payment",
    },
    async act(page, t) {
      await expireCode(page, t, "caishen", readOrderId(page));
      await tabAndPressEnter(page, page.getByRole("button", { name: t("codes.caishen.expired.renew") }));
      await expectInstructions(page, t, "caishen");
      await expect(page.getByRole("timer")).toBeVisible();
    },
  },
  {
    ...{
      brand: "savanna",
      language: "en",
      method: "airtel",
      instructions: "push",
      providerButton: "Enter the PIN and pay",
    },
    async fill(page, t) {
      const country = page.getByLabel(t("checkout.mobile.country"), { exact: true });
      await tabTo(page, country);
      // The first letters choose, whatever country the method before had.
      await page.keyboard.type("Mal");
      await expect(country).toHaveValue("MW");
      const operator = t("checkout.method.airtel.name");
      const phone = page.getByLabel(t("checkout.mobile.phone", { operator }), { exact: true });
      await typeInto(page, phone, "+265 99 345 6789");
    },
    async act(page, t) {
      // Canceling needs a confirmation; Escape keeps the order.
      await tabAndPressEnter(page, page.getByRole("button", { name: t("payment.pix.cancel") }));
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByRole("button", { name: t("payment.pix.cancel") })).toBeFocused();
    },
  },
];

for (const { brand, language, method, instructions, fill, act, providerButton } of takeSlice(
  KEYBOARD_CASES,
  2,
)) {
  test(`with the keyboard alone: ${method}, from the choice to the paid order`, async ({ page, context }) => {
    // Browser: real tab stops and arrow keys through the checkout and the instructions, and where the focus is.
    const t = getTranslator(language);
    await logInBrowser(context, await signUpMember(brand));
    await page.goto(`${getBrandUrl(brand)}/payment?planId=102`);
    await chooseMethodByArrows(page, t, method);
    await fill?.(page, t);
    await expect(getPayButton(page, t, method)).toBeEnabled();
    // Bars are in place of the previous method's price until the new one has loaded.
    await expect(page.locator("[data-pending]")).toHaveCount(0);
    await expectAccessible(page);
    await tabAndPressEnter(page, getPayButton(page, t, method));
    await expectInstructions(page, t, instructions);
    await expectAccessible(page);
    await act(page, t);
    await clickProviderButton(readOrderId(page), providerButton);
    await expectPaid(page, t);
  });
}
