/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { SavedCard } from "@/lib/contract/bill/cards";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { listAxeViolations } from "@/lib/testing/render-page";
import { createFailureResponse, createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import billing from "@/messages/en/billing.json";
import errors from "@/messages/en/errors.json";
import { Billing } from "./billing";

const mockRefresh = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: mockRefresh }),
}));

const NOW = Date.UTC(2027, 1, 20, 12);
const END = Date.UTC(2027, 2, 12, 12);
const UPDATE = "/api/job/updateRenewStatus/v1";
const READ = "/api/job/renewInfo/v1";
const CARDS = "/api/bill/listCard";
const brl = (amount: number) => ({ amount, currency: "BRL" as const });
const visa: SavedCard = {
  id: "c1",
  brand: "visa",
  first6: "424242",
  last4: "4242",
  expiryMonth: 12,
  expiryYear: 2031,
  holder: "Ana Souza",
  isDefault: true,
  paysRenewal: true,
  usable: true,
};
const second: SavedCard = {
  ...visa,
  id: "c2",
  brand: "mastercard",
  last4: "4444",
  isDefault: false,
  paysRenewal: false,
};
const on: RenewalInfo = {
  status: "on",
  planId: "101",
  planName: "Solo",
  amount: brl(2990),
  discountedPeriods: 0,
  fullAmount: brl(2990),
  nextBillingAt: END,
  card: visa,
  running: false,
  expired: false,
  failure: null,
  serverNow: NOW,
};

const network = setUpNetwork();

function show(renewal: RenewalInfo | "none" | null, cards: SavedCard[] | null = [visa, second]) {
  render(
    <NextIntlClientProvider locale="en" messages={{ billing, errors }} timeZone="UTC">
      <Billing
        renewal={renewal}
        offersRenewal
        offersRetry
        offersStaying
        offersCards
        offersBackup
        cards={cards}
        reference="7K3M9QXT2B"
        locale="en"
        paymentHref="/en/payment"
        plansHref="/en/pricing-table"
      />
    </NextIntlClientProvider>,
  );
  return {
    renewal: screen.getByRole("region", { name: "Renewal" }),
    cards: screen.getByRole("region", { name: "Cards" }),
    user: userEvent.setup(),
  };
}

it("has only the cards where the brand has no renewal (rules/brands#features)", () => {
  render(
    <NextIntlClientProvider locale="en" messages={{ billing, errors }} timeZone="UTC">
      <Billing
        renewal="none"
        offersRenewal={false}
        offersRetry
        offersStaying
        offersCards
        offersBackup
        cards={[second]}
        reference="7K3M9QXT2B"
        locale="en"
        paymentHref="/en/payment"
        plansHref="/en/pricing-table"
      />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole("region", { name: "Cards" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Renewal" })).toBeNull();
});

describe("renewal in one sentence", () => {
  it.each<[string, Partial<RenewalInfo>, RegExp, string]>([
    ["on", {}, /^Solo renews on March 12, 2027, R\$29\.90, on Visa •••• 4242\.$/, "On"],
    [
      "with a discount",
      { discountedPeriods: 2, amount: brl(2392) },
      /R\$23\.92 for 2 more periods, on Visa •••• 4242; R\$29\.90 after that\.$/,
      "On",
    ],
    ["activated", { status: "activated" }, /^Solo renews again: on March 12, 2027/, "On again"],
    ["off", { status: "off" }, /You have access until March 12, 2027\.$/, "Off"],
    ["expired", { status: "off", expired: true }, /^Solo ended on March 12, 2027\./, "Ended"],
    ["without a card", { card: null }, /there is no card to charge\.$/, "Not paid"],
    ["running", { running: true }, /is being charged right now/, "Charging"],
    [
      "failed",
      { failure: { code: 302, at: NOW, nextTryAt: Date.UTC(2027, 2, 13), orderId: "o1" } },
      /We couldn't charge .* We'll try again on March 13, 2027\.$/,
      "Not paid",
    ],
  ])("%s", (_, change, sentence, state) => {
    const { renewal } = show({ ...on, ...change });
    expect(
      within(renewal).getByText(
        (_text, element) =>
          element?.tagName === "P" && sentence.test(element.textContent.replaceAll("\u00a0", " ")),
      ),
    ).toBeVisible();
    expect(within(renewal).getByText(state)).toBeVisible();
  });

  it("never says that nothing was charged while it is being charged again", () => {
    const failure = { code: 302, at: NOW, nextTryAt: null, orderId: "o1" };
    const { renewal } = show({ ...on, running: true, failure });
    expect(within(renewal).getByText(/is being charged right now/)).toBeVisible();
    expect(renewal).not.toHaveTextContent(/Why:|Nothing was charged/);
  });

  it.each([
    [{ isFixed: true }, /You authorized it in your bank's app\. Turn it off/],
    [{ isFixed: false, ceiling: brl(4000) }, /up to R\$\s?40\.00 per charge/],
    [{ isFixed: false }, /without a limit/],
    [{ isFixed: true, debitAt: NOW }, /Your bank has scheduled the payment for/],
  ])("says what was authorized at the bank: %j", (change, text) => {
    const { renewal } = show({ ...on, card: null, mandate: { active: true, ...change } });
    expect(renewal).toHaveTextContent(/by PIX Automático\./);
    expect(renewal).toHaveTextContent(text);
    expect(within(renewal).queryByRole("link", { name: "Choose a card" })).toBeNull();
  });

  it.each([
    ["noFunds", /wasn't enough money/],
    ["aboveCeiling", /above the limit/],
    ["somethingNew", /your bank declined the payment/],
  ])("says why the bank refused: %s", (reason, text) => {
    const failure = { code: 5015, at: NOW, reason, nextTryAt: END, orderId: "order-9" };
    const { renewal } = show({ ...on, card: null, mandate: { active: true, isFixed: true }, failure });
    expect(renewal).toHaveTextContent(text);
    expect(within(renewal).getByRole("link", { name: "Pay another way" })).toBeVisible();
    expect(within(renewal).queryByRole("button", { name: /^Pay/ })).toBeNull();
  });

  it("asks before the authorization at the bank is canceled with the renewal", async () => {
    const { renewal, user } = show({ ...on, card: null, mandate: { active: true, isFixed: true } });
    await user.click(within(renewal).getByRole("button", { name: "Turn off" }));
    expect(screen.getByRole("dialog")).toHaveTextContent("we cancel the authorization at your bank");
  });

  it("states that there is no renewal, or that it could not be read", async () => {
    show("none", []);
    expect(screen.getByText(/^Nothing renews on its own/)).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is read again on the button where it could not be read", async () => {
    network.use({
      [READ]: () => createFailureResponse(6201),
      [CARDS]: () => createSuccessResponse({ cards: [] }),
    });
    const { renewal, user } = show(null, null);
    await user.click(within(renewal).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/^Nothing renews on its own/)).toBeVisible();
    expect(screen.getByText(/^No saved cards/)).toBeVisible();
  });

  it("links to a new order, to the pending order, or to the cards", () => {
    show({ ...on, expired: true, status: "off" });
    expect(screen.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/en/pricing-table");
  });

  it("leads from a failed one to the checkout of its order", () => {
    show({ ...on, card: null, failure: { code: 6206, at: NOW, orderId: "o 1" } });
    expect(screen.getByRole("link", { name: "Pay another way" })).toHaveAttribute(
      "href",
      "/en/payment?orderId=o%201",
    );
    expect(screen.getByRole("link", { name: "Choose a card" })).toHaveAttribute("href", "#cards");
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
  });
});

it.each<[string, Partial<RenewalInfo>]>([
  ["that renews", {}],
  ["that was refused", { failure: { code: 302, at: NOW, nextTryAt: END, orderId: "o1" } }],
  [
    "that the bank refused",
    {
      card: null,
      mandate: { active: true, isFixed: true },
      failure: { code: 5015, at: NOW, reason: "noFunds", nextTryAt: END, orderId: "o1" },
    },
  ],
  ["that has ended", { status: "off", expired: true }],
])("a renewal %s, and the cards beside it, have no finding of axe", async (_, change) => {
  const { renewal, cards } = show({ ...on, ...change });
  expect([...(await listAxeViolations(renewal)), ...(await listAxeViolations(cards))]).toEqual([]);
});

describe("turning renewal off and on (rules/renewal#states)", () => {
  it("requires a confirmation, names the last day, and can be undone", async () => {
    let now = on;
    network.use({
      [UPDATE]: ({ body }) => {
        now = { ...on, status: (body as { status: string }).status === "off" ? "off" : "activated" };
        return createSuccessResponse(now);
      },
      [READ]: () => createSuccessResponse(now),
      [CARDS]: () =>
        createSuccessResponse({ cards: [{ ...visa, paysRenewal: now.status !== "off" }, second] }),
    });
    const { renewal, cards, user } = show(on);
    await user.click(within(renewal).getByRole("button", { name: "Turn off" }));
    const dialog = screen.getByRole("dialog");
    expect(dialog).toHaveTextContent("Your last day of access is March 12, 2027");
    expect(network.getRequests(UPDATE)).toHaveLength(0);
    await user.click(within(dialog).getByRole("button", { name: "Keep it on" }));
    expect(network.getRequests(UPDATE)).toHaveLength(0);

    await user.click(within(renewal).getByRole("button", { name: "Turn off" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn off" }));
    expect(await within(renewal).findByText("Renewal is off.")).toBeVisible();
    await waitFor(() => expect(within(cards).queryByText("Pays the renewal")).toBeNull());
    await user.click(within(renewal).getByRole("button", { name: "Turn on again" }));
    expect(await within(renewal).findByText("Renewal is on again.")).toBeVisible();
    expect(within(renewal).getByText("On again")).toBeVisible();
    expect(network.getRequests(UPDATE).map(({ body }) => body)).toEqual([
      { status: "off" },
      { status: "on" },
    ]);
  });

  it.each([
    [6207, /^A renewal is being charged right now/],
    [6204, /^Renewal is already off/],
    [6202, /^This renewal has ended/],
  ])("shows the message of %d and the current state", async (code, message) => {
    network.use({
      [UPDATE]: () => createFailureResponse(code),
      [READ]: () => createSuccessResponse({ ...on, status: "off", card: null }),
      [CARDS]: () => createSuccessResponse({ cards: [] }),
    });
    const { renewal, user } = show(on);
    await user.click(within(renewal).getByRole("button", { name: "Turn off" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn off" }));
    expect(await within(renewal).findByRole("alert")).toHaveTextContent(message);
    expect(await within(renewal).findByText("Off")).toBeVisible();
  });

  it("leads to the plans, beside the refusal and in the section, where it has ended meanwhile (6202)", async () => {
    network.use({
      [UPDATE]: () => createFailureResponse(6202),
      [READ]: () => createSuccessResponse({ ...on, status: "off", expired: true }),
      [CARDS]: () => createSuccessResponse({ cards: [visa] }),
    });
    const { renewal, user } = show({ ...on, failure: { code: 302, at: NOW, nextTryAt: END, orderId: "o1" } });
    expect(within(renewal).getByText("Not paid")).toBeVisible();
    await user.click(within(renewal).getByRole("button", { name: "Turn off" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn off" }));
    const alert = await within(renewal).findByRole("alert");
    expect(await within(renewal).findByText("Ended")).toBeVisible();
    const links = within(renewal).getAllByRole("link", { name: /plan/i });
    expect(links.map((link) => [alert.contains(link), link.getAttribute("href")])).toEqual([
      [true, "/en/pricing-table"],
      [false, "/en/pricing-table"],
    ]);
  });

  it("pays a failed renewal now and refreshes the page", async () => {
    const failure = { code: 302, at: NOW, nextTryAt: null, orderId: "o1" };
    network.use({
      "/api/job/retryRenewal/v1": () => createSuccessResponse(on),
      [READ]: () => createSuccessResponse(on),
      [CARDS]: () => createSuccessResponse({ cards: [visa] }),
    });
    const { renewal, user } = show({ ...on, failure });
    await user.click(within(renewal).getByRole("button", { name: /^Pay R\$29\.90 now$/ }));
    expect(await within(renewal).findByText("Paid. Your plan continues.")).toBeVisible();
    expect(mockRefresh).toHaveBeenCalled();
  });
});

describe("saved cards", () => {
  it("explain why the one that pays the renewal can't be deleted (1021)", async () => {
    network.use({});
    const { cards, user } = show(on);
    await user.click(within(cards).getByRole("button", { name: "Delete Visa •••• 4242" }));
    const dialog = screen.getByRole("dialog");
    expect(dialog).toHaveTextContent("This card pays for your renewal");
    expect(within(dialog).getByRole("link", { name: "Go to renewal" })).toHaveAttribute("href", "#renewal");
    expect(network.getRequests("/api/bill/deleteCard")).toHaveLength(0);
  });

  it("are deleted after a question; a refusal is shown", async () => {
    let code = 1022;
    network.use({
      "/api/bill/deleteCard": () => (code === 0 ? createSuccessResponse() : createFailureResponse(code)),
      [READ]: () => createSuccessResponse(on),
      [CARDS]: () => createSuccessResponse({ cards: code === 0 ? [visa] : [visa, second] }),
    });
    const { cards, user } = show(on);
    const remove = async () => {
      await user.click(within(cards).getByRole("button", { name: "Delete Mastercard •••• 4444" }));
      await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    };
    await remove();
    expect(await within(cards).findByRole("alert")).toBeVisible();
    code = 0;
    await remove();
    expect(await within(cards).findByText("Card deleted.")).toBeVisible();
    expect(within(cards).getAllByRole("listitem")).toHaveLength(1);
  });

  it("change places for the renewal", async () => {
    let pays = "c1";
    const now = () => [visa, second].map((card) => ({ ...card, paysRenewal: card.id === pays }));
    network.use({
      "/api/bill/card/change": ({ body }) => {
        pays = (body as { cardId: string }).cardId;
        return createSuccessResponse({ card: { ...second, paysRenewal: true } });
      },
      [READ]: () => createSuccessResponse({ ...on, card: now().find(({ id }) => id === pays) }),
      [CARDS]: () => createSuccessResponse({ cards: now() }),
    });
    const { renewal, cards, user } = show(on);
    await user.click(within(cards).getByRole("button", { name: "Renew with it: Mastercard •••• 4444" }));
    expect(await within(cards).findByText("Mastercard •••• 4444 is now your default card.")).toBeVisible();
    await waitFor(() => expect(renewal).toHaveTextContent("on Mastercard •••• 4444."));
  });

  it("stays where a renewal is being charged (2002); the retry of the error succeeds", async () => {
    const answers = [createFailureResponse(2002), createSuccessResponse({ card: second })];
    network.use({
      "/api/bill/card/change": () => answers.shift() ?? createFailureResponse(2002),
      [READ]: () => createSuccessResponse({ ...on, card: second }),
      [CARDS]: () => createSuccessResponse({ cards: [visa, second] }),
    });
    const { cards, user } = show(on);
    await user.click(within(cards).getByRole("button", { name: "Renew with it: Mastercard •••• 4444" }));
    const alert = await within(cards).findByRole("alert");
    expect(alert).toHaveTextContent(errors.code.billingCardNotUpdated);
    expect(await listAxeViolations(cards)).toEqual([]);
    await user.click(within(alert).getByRole("button", { name: errors.next.retry }));
    expect(await within(cards).findByText("Mastercard •••• 4444 is now your default card.")).toBeVisible();
    expect(within(cards).queryByRole("alert")).not.toBeInTheDocument();
    expect(network.getRequests("/api/bill/card/change").map(({ body }) => body)).toEqual([
      { cardId: "c2" },
      { cardId: "c2" },
    ]);
  });
});
