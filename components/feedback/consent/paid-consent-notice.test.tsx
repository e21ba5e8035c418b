/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { type BuiltInLocale, LOCALES } from "@/lib/config/constants";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import type { ComingRenewal, PaidConsent } from "@/lib/contract/bill/paid-consent";
import { readAllMessages } from "@/lib/testing/read-messages";
import { listAxeViolations } from "@/lib/testing/render-page";
import payment from "@/messages/en/payment.json";
import { getConsentAccountPath, PaidConsentNotice } from "./paid-consent-notice";

const MESSAGES = readAllMessages("payment");
const brl = (amount: number) => ({ amount, currency: "BRL" as const });
const RENEWAL: ComingRenewal = {
  at: Date.UTC(2026, 11, 22, 12),
  amount: brl(1_800),
  discountedPeriods: 0,
  fullAmount: brl(2_000),
  method: "card",
  methodLabel: "Visa •••• 4242",
};
const DISCOUNTED: ComingRenewal = { ...RENEWAL, discountedPeriods: 3, method: "pix", methodLabel: null };

function renderConsent(
  consent: PaidConsent | null | undefined,
  { locale = "en", status = "PAYMENT_SUCCEEDED" }: { locale?: BuiltInLocale; status?: OrderStatus } = {},
) {
  const { container } = render(
    <NextIntlClientProvider
      locale={locale}
      timeZone="UTC"
      messages={{ payment: MESSAGES[locale] }}
      onError={(error) => {
        throw error;
      }}
    >
      <PaidConsentNotice consent={consent} status={status} locale={locale} accountHref="/account#renewal" />
    </NextIntlClientProvider>,
  );
  return { container, text: container.textContent?.replaceAll("\u00a0", " ") };
}

const LINK = payment.consent.account;

describe("what was agreed to with a paid order (rules/renewal#after-the-payment)", () => {
  it.each<[string, PaidConsent, string]>([
    [
      "a renewal by card",
      { renewal: RENEWAL, card: { label: "Visa •••• 4242", isSaved: true } },
      `Renews on December 22, 2026 for R$18.00, with Visa •••• 4242. You can turn this off in your account at any time. ${LINK}`,
    ],
    [
      "a discounted renewal by PIX Automático",
      { renewal: DISCOUNTED, mandate: "authorized" },
      `Renews on December 22, 2026 for R$18.00, the first 3 times, then for R$20.00, by PIX Automático. You can turn this off in your account at any time. ${LINK}`,
    ],
    [
      "a mandate that waits",
      { renewal: DISCOUNTED, mandate: "waiting" },
      `PIX Automático is waiting for your authorization in your bank's app. Once you authorize it, this order renews on December 22, 2026 for R$18.00, the first 3 times, then for R$20.00; until then nothing renews. ${LINK}`,
    ],
    ["a refused mandate", { mandate: "refused" }, `${payment.consent.refused} ${LINK}`],
    ["a canceled mandate", { mandate: "canceled" }, `${payment.consent.canceled} ${LINK}`],
    [
      "no renewal, and a card that is not saved",
      { card: { label: "Visa •••• 4242", isSaved: false } },
      `This order does not renew. Visa •••• 4242 is not saved. ${LINK}`,
    ],
    [
      "no renewal beside another one, and a saved card",
      { otherRenewal: RENEWAL, card: { label: "Elo •••• 1234", isSaved: true } },
      `This order does not renew. The renewal of another order is on: on December 22, 2026 for R$18.00, with Visa •••• 4242. Elo •••• 1234 is saved in your account. ${LINK}`,
    ],
  ])("says %s", async (_, consent, text) => {
    const { container, text: shown } = renderConsent(consent);
    expect(shown).toBe(text);
    expect(container.querySelector("a")).toHaveAttribute("href", "/account#renewal");
    expect(await listAxeViolations(container)).toEqual([]);
  });

  it.each([[null], [undefined]])("says nothing where the answer has %p", (consent) => {
    expect(renderConsent(consent).container).toBeEmptyDOMElement();
  });

  it("says of money that went back only what goes on", () => {
    const status = "REFUND_SUCCEEDED";
    const card = { label: "Visa •••• 4242", isSaved: false };
    expect(renderConsent({ card }, { status }).container).toBeEmptyDOMElement();
    expect(renderConsent({ renewal: RENEWAL, card }, { status }).text).toMatch(/^Renews on/);
  });

  it.each(LOCALES)("has all its texts in %s", (locale) => {
    const consent = { renewal: DISCOUNTED, otherRenewal: RENEWAL } as const;
    for (const mandate of ["waiting", "authorized"] as const) {
      const { text = "" } = renderConsent({ ...consent, mandate }, { locale });
      for (const part of [/22/, /2026/, /18[.,]00/, /20[.,]00/, /3/, /Visa •••• 4242/])
        expect(text).toMatch(part);
      expect(text).not.toMatch(/[{}#]|undefined|payment\./);
    }
    for (const mandate of ["refused", "canceled", null] as const)
      for (const isSaved of [true, false])
        expect(renderConsent({ mandate, card: { label: "X", isSaved } }, { locale }).text).not.toMatch(
          /[{}#]|undefined|payment\./,
        );
  });

  it("leads to the section that the brand's account has", () => {
    expect(getConsentAccountPath({ renewal: true })).toBe("/account#renewal");
    expect(getConsentAccountPath({ renewal: false })).toBe("/account#cards");
  });
});
