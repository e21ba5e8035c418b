/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { LOCALES } from "@/lib/config/constants";
import type { OrderWithdrawal } from "@/lib/contract/bill/withdrawal";
import { readAllMessages } from "@/lib/testing/read-messages";
import { WithdrawalNotice } from "./withdrawal-notice";

const WORDS = readAllMessages("orders");
const AMOUNT = { amount: 2_700, currency: "USD" as const };

function show(withdrawal: Partial<OrderWithdrawal>, locale: (typeof LOCALES)[number] = "en"): string {
  const messages = { orders: WORDS[locale] };
  const { container } = render(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <WithdrawalNotice
        withdrawal={{ state: "approved", at: 1, amount: AMOUNT, ...withdrawal }}
        locale={locale}
      />
    </NextIntlClientProvider>,
  );
  return container.textContent ?? "";
}

it.each([
  [{ late: false }, "$27.00 is on its way back to you."],
  [{}, "$27.00 is on its way back to you."],
  [{ late: true }, "We haven't been able to send $27.00 back yet"],
  [{ state: "refunded", late: false }, "$27.00 was sent back."],
] as const)(
  "%j: the notice on an order tells where the money is (rules/orders#late-refunds)",
  (change, text) => {
    expect(show(change)).toContain(text);
  },
);

it.each(LOCALES)(
  "a refusal after the period claims no period, which a brand may not have, in %s",
  (locale) => {
    const text = show({ state: "refused", reason: "afterPeriod", amount: null }, locale);
    expect(text).not.toMatch(/period|prazo|plazo|срок|\d/i);
  },
);
