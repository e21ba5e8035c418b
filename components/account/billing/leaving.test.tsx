/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { SavedCard } from "@/lib/contract/bill/cards";
import type { LeavingOffer } from "@/lib/contract/job/leaving";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { listAxeViolations } from "@/lib/testing/render-page";
import { createSuccessResponse, setUpNetwork } from "@/lib/testing/stub-network";
import billing from "@/messages/en/billing.json";
import errors from "@/messages/en/errors.json";
import { Billing } from "./billing";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: jest.fn() }),
}));

const NOW = Date.UTC(2027, 1, 20, 12);
const END = Date.UTC(2027, 2, 12, 12);
const UPDATE = "/api/job/updateRenewStatus/v1";
const ACCEPT = "/api/job/renewOffer/v1";
const RESUME = "/api/job/endRenewPause/v1";
const BACKUP = "/api/bill/card/backup";
const READ = "/api/job/renewInfo/v1";
const CARDS = "/api/bill/listCard";
const usd = (amount: number) => ({ amount, currency: "USD" as const });
const visa: SavedCard = {
  ...{ id: "c1", brand: "visa", first6: "424242", last4: "4242", expiryMonth: 12, expiryYear: 2031 },
  ...{ holder: "Ana Souza", isDefault: true, paysRenewal: true, usable: true },
};
const second: SavedCard = {
  ...visa,
  ...{ id: "c2", brand: "mastercard", last4: "4444", isDefault: false, paysRenewal: false },
};
const on: RenewalInfo = {
  ...{ status: "on", planId: "101", planName: "Solo", amount: usd(2990), discountedPeriods: 0 },
  ...{ fullAmount: usd(2990), nextBillingAt: END, card: visa, running: false, expired: false },
  ...{ failure: null, serverNow: NOW },
};
const terms = { amount: usd(2990), discountedPeriods: 0, fullAmount: usd(2990), nextBillingAt: END };
const CHEAPER: LeavingOffer = {
  kind: "cheaper",
  percent: 30,
  ...terms,
  amount: usd(2093),
  discountedPeriods: 3,
};
const PAUSE: LeavingOffer = {
  ...{ kind: "pause", months: 2, accessUntil: END },
  ...{ ...terms, nextBillingAt: Date.UTC(2027, 4, 12, 12) },
};

const network = setUpNetwork();

function show(change: Partial<RenewalInfo>, cards: SavedCard[] = [visa, second], offers = true) {
  render(
    <NextIntlClientProvider locale="en" messages={{ billing, errors }} timeZone="UTC">
      <Billing
        renewal={{ ...on, ...change }}
        offersRenewal
        offersRetry
        offersStaying={offers}
        cards={cards}
        reference="7K3M9QXT2B"
        offersCards
        offersBackup={offers}
        locale="en"
        paymentHref="/en/payment"
        plansHref="/en/pricing-table"
      />
    </NextIntlClientProvider>,
  );
  const user = userEvent.setup();
  const renewal = within(screen.getByRole("region", { name: "Renewal" }));
  const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
  return { user, renewal, press, cards: within(screen.getByRole("region", { name: "Cards" })) };
}

/** Answers the call with this renewal, and every later read as well. */
function answer(call: string, change: Partial<RenewalInfo>) {
  const changed = { ...on, ...change };
  network.use({
    [call]: () => createSuccessResponse(changed),
    [READ]: () => createSuccessResponse(changed),
    [CARDS]: () => createSuccessResponse({ cards: [visa, second] }),
  });
}
const getBodies = (call: string) => network.getRequests(call).map(({ body }) => body);

describe("the offer to who turns renewal off (rules/renewal#leaving)", () => {
  it("stands in the one question: two presses turn it off, with no reason, and refuse the offer", async () => {
    answer(UPDATE, { status: "off" });
    const { renewal, press } = show({ offer: CHEAPER });
    await press("Turn off");
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByRole("heading", { name: "Stay for 30% less" })).toBeVisible();
    expect(dialog).toHaveTextContent("Your last day of access is March 12, 2027");
    expect(await listAxeViolations(dialog)).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Turn off" }));
    expect(await renewal.findByText("Renewal is off.")).toBeVisible();
    expect(getBodies(UPDATE)).toEqual([{ status: "off", refusesOffer: true }]);
  });

  it("sends the reason that was chosen, and no refusal where nothing was offered", async () => {
    answer(UPDATE, { status: "off" });
    const { user, renewal, press } = show({});
    await press("Turn off");
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).queryByRole("heading", { level: 3 })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "Why? (optional)" }), "I rarely use it");
    await user.click(within(dialog).getByRole("button", { name: "Turn off" }));
    expect(await renewal.findByText("Renewal is off.")).toBeVisible();
    expect(getBodies(UPDATE)).toEqual([{ status: "off", reason: "rarelyUsed" }]);
  });

  it("is taken with the terms and the text that were shown", async () => {
    answer(ACCEPT, { amount: usd(2093), discountedPeriods: 3 });
    const { renewal, press } = show({ offer: CHEAPER });
    await press("Turn off");
    await press("Stay for $20.93");
    expect(await renewal.findByText("Done. Your renewal has changed.")).toBeVisible();
    expect(getBodies(ACCEPT)).toEqual([
      {
        ...{ kind: "cheaper", amount: usd(2093), nextBillingAt: END },
        consent: {
          text: "Solo renews on March 12, 2027 for $20.93 the first 3 times, on Visa •••• 4242; $29.90 after that. You can turn renewal off at any time.",
        },
      },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("of a pause says before that access and charge both pause", async () => {
    const { press } = show({ offer: PAUSE });
    await press("Turn off");
    const dialog = screen.getByRole("dialog");
    expect(dialog).toHaveTextContent(
      "You keep access until March 12, 2027. After that there is no access and no charge until May 12, 2027",
    );
    expect(within(dialog).getByRole("button", { name: "Pause" })).toBeVisible();
  });

  it("is not shown where the upstream can't apply it", async () => {
    const { press } = show({ offer: CHEAPER }, [visa, second], false);
    await press("Turn off");
    expect(within(screen.getByRole("dialog")).queryByRole("heading", { level: 3 })).toBeNull();
  });
});

describe("a pause", () => {
  const paused = { pausedFrom: END, nextBillingAt: PAUSE.nextBillingAt };

  it("is one sentence, and ends after what is charged was said", async () => {
    answer(RESUME, { pausedFrom: null });
    const { renewal, press } = show(paused);
    expect(renewal.getByText("Paused")).toBeVisible();
    expect(renewal.getByText(/^Solo pauses on/)).toHaveTextContent(
      "Solo pauses on March 12, 2027, without access or charges, and renews on May 12, 2027 for $29.90, on Visa •••• 4242.",
    );
    await press("End the pause");
    const dialog = screen.getByRole("dialog");
    const text = "There will be no pause: Solo renews on March 12, 2027 for $29.90, on Visa •••• 4242.";
    expect(dialog).toHaveTextContent(text);
    await userEvent.click(within(dialog).getByRole("button", { name: "End the pause" }));
    expect(await renewal.findByText("The pause has ended.")).toBeVisible();
    expect(getBodies(RESUME)).toEqual([{ amount: usd(2990), consent: { text } }]);
  });

  it.each([
    ["End the pause", /\$29\.90 is charged on Visa •••• 4242 right away/],
    ["Turn off", /Your access has ended, so only a new order brings it back/],
  ])("that has begun: %s says what follows at once", async (button, text) => {
    const { press } = show({ ...paused, serverNow: END + 1 });
    await press(button);
    expect(screen.getByRole("dialog")).toHaveTextContent(text);
  });
});

describe("a backup card (rules/renewal#backup-card)", () => {
  it("is chosen with a text that says what it is charged, and then shown", async () => {
    network.use({
      [BACKUP]: () => createSuccessResponse({ card: { ...second, isBackup: true } }),
      [READ]: () => createSuccessResponse({ ...on, backupCard: second }),
      [CARDS]: () => createSuccessResponse({ cards: [visa, { ...second, isBackup: true }] }),
    });
    const { cards, renewal, press } = show({});
    expect(cards.queryByRole("button", { name: "Use as backup: Visa •••• 4242" })).toBeNull();
    await press("Use as backup: Mastercard •••• 4444");
    const dialog = screen.getByRole("dialog");
    expect(dialog).toHaveTextContent(/once to Mastercard •••• 4444 instead: \$29\.90 at present/);
    await userEvent.click(within(dialog).getByRole("button", { name: "Use as backup" }));
    expect(await cards.findByText("Backup card")).toBeVisible();
    expect(
      await renewal.findByText("If that card is refused, we charge Mastercard •••• 4444 once."),
    ).toBeVisible();
    expect(getBodies(BACKUP)).toEqual([
      {
        cardId: "c2",
        consent: { text: expect.stringMatching(/^If the card that pays your renewal is refused/) },
      },
    ]);
  });

  it("ends with one press", async () => {
    network.use({
      [BACKUP]: () => createSuccessResponse({ card: second }),
      [READ]: () => createSuccessResponse(on),
      [CARDS]: () => createSuccessResponse({ cards: [visa, second] }),
    });
    const { cards, press } = show({ backupCard: second }, [visa, { ...second, isBackup: true }]);
    await press("Stop using as backup: Mastercard •••• 4444");
    expect(await cards.findByText("Mastercard •••• 4444 is no longer your backup card.")).toBeVisible();
    expect(getBodies(BACKUP)).toEqual([{ cardId: "c2" }]);
  });

  it("is told where it has expired, and can't be one where nothing renews", () => {
    const { renewal, cards } = show({ backupCard: { ...second, usable: false }, status: "on" });
    expect(renewal.getByText("Your backup card Mastercard •••• 4444 has expired.")).toBeVisible();
    expect(cards.getByRole("button", { name: /^Use as backup/ })).toBeVisible();
  });

  it.each<[string, Partial<RenewalInfo>, boolean]>([
    ["renewal is off", { status: "off" }, true],
    ["a bank pays it", { mandate: { active: true, isFixed: true }, card: null }, true],
    ["the upstream has none", {}, false],
  ])("is not offered where %s", (_, change, offers) => {
    const { cards } = show(change, [visa, second], offers);
    expect(cards.queryByRole("button", { name: /as backup/ })).toBeNull();
  });
});
