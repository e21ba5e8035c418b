/** @jest-environment ./lib/testing/browser-environment.mjs */

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { type BuiltInLocale, DAY_MS, LOCALES } from "@/lib/config/constants";
import type { ConsentsInput } from "@/lib/contract/bill/checkout";
import { readAllMessages } from "@/lib/testing/read-messages";
import checkout from "@/messages/en/checkout.json";
import { ConsentBoxes } from "./consent-boxes";
import { type ConsentOffer, useConsents } from "./use-consents";

const MESSAGES = readAllMessages("checkout");
const brl = (amount: number) => ({ amount, currency: "BRL" as const });
const RENEWAL = {
  at: Date.UTC(2026, 11, 22, 12),
  amount: brl(1_800),
  discountedPeriods: 3,
  fullAmount: brl(2_000),
};
const OFFER: Omit<ConsentOffer, "method"> = {
  renewal: RENEWAL,
  canSaveCard: true,
  preselect: { renewal: false, saveCard: false },
  canStartNow: false,
};
const read = jest.fn<void, [ConsentsInput | undefined]>();

function Harness({
  offer,
  method,
  locale = "en",
}: {
  offer: typeof OFFER;
  method: "card" | "pix";
  locale?: BuiltInLocale;
}) {
  const consents = useConsents({ ...offer, method });
  return (
    <>
      <ConsentBoxes
        consents={consents}
        method={method}
        period={{ unit: "month", count: 1 }}
        locale={locale}
        busy={false}
        keepsEarlierRenewal={false}
      />
      <button
        type="button"
        onClick={() => {
          if (consents.isMissing) consents.pointOutMissing();
          read(consents.read());
        }}
      >
        Pay
      </button>
    </>
  );
}

const createPage = (
  change: Partial<typeof OFFER> = {},
  method: "card" | "pix" = "card",
  locale: BuiltInLocale = "en",
) => (
  <NextIntlClientProvider locale={locale} timeZone="UTC" messages={{ checkout: MESSAGES[locale] }}>
    <Harness offer={{ ...OFFER, ...change }} method={method} locale={locale} />
  </NextIntlClientProvider>
);

const TEXT =
  "Renew automatically every month, starting on December 22, 2026. Price: R$18.00 for the first 3 renewals, then R$20.00. Charged to this card.";
const getRenewalBox = () => screen.getByRole("checkbox", { name: /^Renew automatically/ });
const getSaveCardBox = () => screen.getByRole("checkbox", { name: checkout.card.save });

async function pay() {
  await userEvent.click(screen.getByRole("button", { name: "Pay" }));
  return read.mock.lastCall?.[0];
}

beforeEach(() => read.mockClear());

describe("the boxes beside the pay button (rules/renewal#consent)", () => {
  it("are off, and agree to nothing", async () => {
    render(createPage());
    expect(getRenewalBox()).not.toBeChecked();
    expect(getSaveCardBox()).not.toBeChecked();
    expect(getRenewalBox()).toHaveAccessibleDescription(checkout.consent.once);
    expect(await pay()).toBeUndefined();
  });

  it("send the text that is shown: date, price and method", async () => {
    render(createPage());
    await userEvent.click(getRenewalBox());
    expect((await pay())?.renewal?.text.replaceAll("\u00a0", " ")).toBe(TEXT);
  });

  it("are ticked from the start where the brand says so, and can be cleared", async () => {
    render(createPage({ preselect: { renewal: true, saveCard: true } }));
    expect(getRenewalBox()).toBeChecked();
    expect(await pay()).toHaveProperty("renewal.text");
    await userEvent.click(getRenewalBox());
    expect(await pay()).toEqual({ saveCard: { text: checkout.card.save } });
    await userEvent.click(getSaveCardBox());
    expect(await pay()).toBeUndefined();
  });

  it("save the card that pays the renewal, by the consent to the renewal", async () => {
    render(createPage());
    await userEvent.click(getRenewalBox());
    expect(getSaveCardBox()).toBeChecked();
    expect(getSaveCardBox()).toBeDisabled();
    expect(getSaveCardBox()).toHaveAccessibleDescription(checkout.consent.savedForRenewal);
    expect(Object.keys((await pay()) ?? {})).toEqual(["renewal"]);
    await userEvent.click(getRenewalBox());
    expect(getSaveCardBox()).not.toBeChecked();
  });

  it("ask for the start at once only where the brand keeps used days, never ticked, and send the text", async () => {
    const { rerender } = render(createPage());
    const findBox = () => screen.queryByRole("checkbox", { name: checkout.consent.startsNow });
    expect(findBox()).toBeNull();
    rerender(createPage({ canStartNow: true, preselect: { renewal: true, saveCard: true } }));
    expect(findBox()).not.toBeChecked();
    expect(await pay()).not.toHaveProperty("startsNow");
    await userEvent.click(screen.getByRole("checkbox", { name: checkout.consent.startsNow }));
    expect((await pay())?.startsNow?.text).toBe(checkout.consent.startsNow);
  });

  it.each([
    ["the amount", { amount: brl(1_900) }],
    ["the date", { at: RENEWAL.at + 30 * DAY_MS }],
    ["the discounted periods", { discountedPeriods: 1 }],
  ])("a tick is cleared, and this is said, when %s changes", async (_, change) => {
    const { rerender } = render(createPage());
    await userEvent.click(getRenewalBox());
    rerender(createPage({ renewal: { ...RENEWAL, ...change } }));
    expect(getRenewalBox()).not.toBeChecked();
    expect(screen.getByRole("status")).toHaveTextContent(checkout.consent.cleared);
    expect(await pay()).toBeUndefined();
    await userEvent.click(getRenewalBox());
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(await pay()).toHaveProperty("renewal.text");
  });

  it("a tick of the brand belongs to the terms of the press, too", async () => {
    const { rerender } = render(createPage({ preselect: { renewal: true, saveCard: false } }));
    await pay();
    rerender(
      createPage({
        preselect: { renewal: true, saveCard: false },
        renewal: { ...RENEWAL, amount: brl(1_900) },
      }),
    );
    expect(getRenewalBox()).not.toBeChecked();
  });

  it("a tick belongs to its method, and is back with the same terms", async () => {
    const { rerender } = render(createPage());
    await userEvent.click(getRenewalBox());
    rerender(createPage({ canSaveCard: false }, "pix"));
    expect(getRenewalBox()).not.toBeChecked();
    expect(getRenewalBox()).toHaveAccessibleName(/With PIX Automático\.$/);
    rerender(createPage({ renewal: null, canSaveCard: false }, "pix"));
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    rerender(createPage());
    expect(getRenewalBox()).toBeChecked();
  });

  it.each(LOCALES.map((locale) => [locale]))("name date, amounts and period in %s", (locale) => {
    render(createPage({}, "card", locale));
    const name = screen.getAllByRole("checkbox")[0]?.closest("label")?.textContent ?? "";
    for (const part of [/22/, /2026/, /18[.,]00/, /20[.,]00/, /3/]) expect(name).toMatch(part);
    expect(name).not.toMatch(/[{}#]|undefined/);
  });

  it("say that a plan is sold only with its renewal, and are the buyer's own tick then", async () => {
    const required = {
      renewal: { ...RENEWAL, required: true },
      preselect: { renewal: true, saveCard: false },
    };
    render(createPage(required));
    expect(getRenewalBox()).not.toBeChecked();
    expect(getRenewalBox()).toBeRequired();
    expect(getRenewalBox()).toHaveAccessibleDescription(checkout.consent.required);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(await pay()).toBeUndefined();
    expect(screen.getByRole("alert")).toHaveTextContent(checkout.consent.missing);
    expect(getRenewalBox()).toBeInvalid();
    await userEvent.click(getRenewalBox());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(await pay()).toHaveProperty("renewal.text");
  });
});
