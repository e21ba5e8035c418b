import { randomId } from "@/backend/core/random-id";
import type { ChargeFacts } from "@/backend/db/schema/provider";
import type { Currency } from "@/lib/config/constants";
import { coinAmount, coinLeft, coinShare, coinWorth } from "@/lib/domain/money/coin-amount";
import { CRYPTO_NETWORKS, CRYPTO_ROWS, type CryptoNetwork, cryptoUri } from "@/lib/domain/payment/crypto";
import type { Change, Charge, PageAction, ProviderRules } from "./charge";
import { addressOn } from "./crypto-address";
import { paidInFull } from "./ewallet";

type Coins = NonNullable<ChargeFacts["coins"]>;

/** What a coin costs in dollars, before it moves. */
const BASE_RATES = { BTC: 91_250, USDT: 1.0004 };
/** It swings by this share in an hour, so that a locked rate differs from the next one. */
const SWING = 0.004;
const HOUR_MS = 3_600_000;
/** Seen coins are waited for at most this long (payments.md §6: Confirmo's 96 hours). */
const CONFIRM_MS = 96 * HOUR_MS;
const CONFIRMATIONS = { bitcoin: 2, tron: 19, ethereum: 12 } as const satisfies Record<CryptoNetwork, number>;

const rateOf = (network: CryptoNetwork, now: number) => {
  const { coin } = CRYPTO_ROWS[network];
  const swing = 1 + SWING * Math.sin((now / HOUR_MS) * 2 * Math.PI);
  return (BASE_RATES[coin] * swing).toFixed(coin === "BTC" ? 2 : 4);
};

function lockedCoins(
  network: CryptoNetwork,
  { ref, amount }: Pick<Charge, "ref" | "amount">,
  now: number,
): Coins {
  const rate = rateOf(network, now);
  const { decimals } = CRYPTO_ROWS[network];
  const asked = coinAmount(amount, rate, decimals);
  return { network, address: addressOn(network, `${ref}:${now}`), amount: asked, rate, received: "0" };
}

/** Coins arrive: all that was missing, or a share of it. */
function receive(charge: Charge, share: string, now: number): Change | null {
  const { coins } = charge.facts;
  if (!coins) return null;
  const { decimals } = CRYPTO_ROWS[coins.network];
  const missing = coinLeft(coins.amount, coins.received);
  const received = coinShare(coins.amount, share, decimals);
  const whole = coinLeft(missing, received) === "0";
  if (whole) return { set: { status: "Settled", ...paidInFull(charge, now) }, event: "charge.succeeded" };
  const sum = coinLeft(coins.amount, coinLeft(missing, received));
  return {
    set: {
      received: Math.min(charge.amount - 1, coinWorth(sum, coins.rate)),
      paidAt: now,
      facts: { ...charge.facts, coins: { ...coins, received: sum } },
    },
  };
}

const sends = (
  id: string,
  words: string,
  change: PageAction["change"],
  look: PageAction["look"] = "plain",
): PageAction => ({
  ...{ id, words, look, change },
  back: "stay",
  shown: ({ status }) => status === "New",
});

/** Of what came in part, all is sent back once the time is over or the shop gave up: it buys nothing. */
const isLeftOver = ({ status, paidAt, expiresAt }: Charge, now: number) =>
  paidAt !== null && (status === "Invalid" || (status === "New" && expiresAt <= now));

/**
 * Rules of the simulated crypto processor, with BTCPay's states: New, Processing (seen, not yet confirmed), Settled,
 * Invalid. The rate is locked until the invoice ends (payments.md §6).
 */
export const CRYPTO_RULES: ProviderRules = {
  code: "crypto",
  currencies: ["USD"] satisfies Currency[],
  words: {
    open: ["New", "Processing"],
    stuck: ["Processing"],
    paid: "Settled",
    refused: "Invalid",
    removed: "Invalid",
    refusedMeans: "cancelled",
  },

  open({ amount }, now) {
    const ref = `inv_${randomId(22)}`;
    return {
      ref,
      status: "New",
      facts: { coins: lockedCoins("bitcoin", { ref, amount: amount.amount }, now) },
    };
  },

  read: (charge, now) => (isLeftOver(charge, now) ? "succeeded" : null),

  nextAction({ status, facts: { coins } }) {
    if (!coins) return { kind: "none" };
    const { network, address, rate, received } = coins;
    const amount = coinLeft(coins.amount, received);
    return {
      kind: "crypto",
      ...{ network, address, amount, rate },
      uri: cryptoUri({ network, address, amount }),
      coin: CRYPTO_ROWS[network].coin,
      networks: [...CRYPTO_NETWORKS],
      received: received === "0" ? null : received,
      confirmations:
        status === "Processing" ? { seen: coins.confirmations ?? 0, needed: CONFIRMATIONS[network] } : null,
    };
  },

  step(charge, step, now) {
    if (step.kind !== "network") return { refused: 1040 };
    const network = CRYPTO_NETWORKS.find((known) => known === step.network);
    if (!network) return { refused: -2502 };
    if (charge.facts.coins?.network === network) return {};
    // What has come elsewhere would have to be added up in two coins.
    if (charge.status !== "New" || charge.paidAt !== null) return { refused: 5000 };
    return { set: { facts: { ...charge.facts, coins: lockedCoins(network, charge, now) } } };
  },

  page: {
    title: "Sandbox wallet for coins",
    question: "Send these coins?",
    actions: [
      sends("pay", "Send all, confirmed at once", (charge, now) => receive(charge, "1", now), "main"),
      sends("seen", "Send all, not yet confirmed", (charge, now) => {
        const { coins } = charge.facts;
        if (!coins) return null;
        const facts = { ...charge.facts, coins: { ...coins, confirmations: 0 } };
        return { set: { status: "Processing", facts, expiresAt: now + CONFIRM_MS } };
      }),
      sends("half", "Send half", (charge, now) => receive(charge, "0.5", now)),
      sends("more", "Send a tenth too much", (charge, now) => ({
        set: { status: "Settled", ...paidInFull(charge, now), received: Math.ceil(charge.amount * 1.1) },
        event: "charge.succeeded",
      })),
      sends("wrong", "Send on another network (it never arrives)", () => null),
      {
        id: "confirm",
        words: "The network confirms",
        look: "main",
        back: "stay",
        shown: ({ status }) => status === "Processing",
        change: (charge, now) => ({
          set: { status: "Settled", ...paidInFull(charge, now) },
          event: "charge.succeeded",
        }),
      },
    ],
    returns: () => ({}),
  },
};
