import type { ChargeFacts } from "@/backend/db/schema/provider";
import { type Charge, type ChargeUpdate, getFullPaymentFields } from "@/backend/providers/charge";
import { createRandomId } from "@/backend/runtime/random-values";
import { HOUR_MS } from "@/lib/config/constants";
import {
  CRYPTO_NETWORK_COINS,
  CRYPTO_NETWORKS,
  type CryptoNetwork,
  createCryptoUri,
} from "@/lib/domain/crypto/crypto";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import {
  calculateCoinAmount,
  calculateCoinShare,
  calculateCoinValue,
  calculateMissingCoins,
} from "@/lib/domain/money/calculate-amounts";
import { getSmallestAmount } from "@/lib/domain/money/smallest-amount";
import { createCryptoAddress } from "./crypto-address";
import type { ProviderBehavior } from "./provider-profiles";

type Coins = NonNullable<ChargeFacts["coins"]>;

/** Price of one coin in dollars, before the swing. */
const BASE_RATES = { BTC: 91_250, USDT: 1.0004 };
/** The price swings by this share within an hour, so that a locked rate differs from the next one. */
const SWING = 0.004;
/** How long a payment that was seen may wait for its confirmations (rules/payments#crypto: Confirmo's 96 hours). */
const CONFIRM_MS = 96 * HOUR_MS;
const CONFIRMATIONS = { bitcoin: 2, tron: 19, ethereum: 12 } as const satisfies Record<CryptoNetwork, number>;

const getCoinRate = (network: CryptoNetwork, now: number) => {
  const { coin } = CRYPTO_NETWORK_COINS[network];
  const swing = 1 + SWING * Math.sin((now / HOUR_MS) * 2 * Math.PI);
  return (BASE_RATES[coin] * swing).toFixed(coin === "BTC" ? 2 : 4);
};

function lockCoins(
  network: CryptoNetwork,
  { ref, amount }: Pick<Charge, "ref" | "amount">,
  now: number,
): Coins {
  const rate = getCoinRate(network, now);
  const { decimals } = CRYPTO_NETWORK_COINS[network];
  const requested = calculateCoinAmount(amount, rate, decimals);
  return {
    network,
    address: createCryptoAddress(network, `${ref}:${now}`),
    amount: requested,
    rate,
    received: "0",
  };
}

/** Receives coins: `share` is the part of the requested amount, as a decimal from 0 to 1. */
function receiveCoins(charge: Charge, share: string, now: number): ChargeUpdate | null {
  const { coins } = charge.facts;
  if (!coins) return null;
  const { decimals } = CRYPTO_NETWORK_COINS[coins.network];
  const missing = calculateMissingCoins(coins.amount, coins.received);
  const received = calculateCoinShare(coins.amount, share, decimals);
  const isPaidInFull = calculateMissingCoins(missing, received) === "0";
  if (isPaidInFull)
    return { set: { status: "Settled", ...getFullPaymentFields(charge, now) }, event: "charge.succeeded" };
  const totalReceived = calculateMissingCoins(coins.amount, calculateMissingCoins(missing, received));
  return {
    set: {
      received: Math.min(
        charge.amount - getSmallestAmount(charge.currency),
        calculateCoinValue(totalReceived, coins.rate, charge.currency),
      ),
      paidAt: now,
      facts: { ...charge.facts, coins: { ...coins, received: totalReceived } },
    },
  };
}

/** True where only a part was received and the invoice has ended; the received part is then refunded. */
const hasEndedUnderpaid = ({ status, paidAt, expiresAt }: Charge, now: number) =>
  paidAt !== null && (status === "Invalid" || (status === "New" && expiresAt <= now));

/**
 * Rules of the simulated crypto processor, with BTCPay's statuses: New, Processing (seen, not yet confirmed), Settled,
 * Invalid. The rate is locked until the invoice ends (rules/payments#crypto).
 */
export const CRYPTO: ProviderBehavior = {
  open({ amount }, now) {
    const ref = `inv_${createRandomId(22)}`;
    return {
      ref,
      status: "New",
      facts: { coins: lockCoins("bitcoin", { ref, amount: amount.amount }, now) },
    };
  },

  readStatus: (charge, now) => (hasEndedUnderpaid(charge, now) ? "succeeded" : null),

  nextAction({ status, facts: { coins } }) {
    if (!coins) return { kind: "none" };
    const { network, address, rate, received } = coins;
    const amount = calculateMissingCoins(coins.amount, received);
    return {
      kind: "crypto",
      ...{ network, address, amount, rate },
      uri: createCryptoUri({ network, address, amount }),
      coin: CRYPTO_NETWORK_COINS[network].coin,
      networks: [...CRYPTO_NETWORKS],
      received: received === "0" ? null : received,
      confirmations:
        status === "Processing" ? { seen: coins.confirmations ?? 0, needed: CONFIRMATIONS[network] } : null,
    };
  },

  step(charge, step, now) {
    if (step.kind !== "network") return { refused: codeFor("paymentInfoMissing") };
    const network = CRYPTO_NETWORKS.find((known) => known === step.network);
    if (!network) return { refused: codeFor("methodUnsupported") };
    if (charge.facts.coins?.network === network) return {};
    // Coins received on another network can't be added to these.
    if (charge.status !== "New" || charge.paidAt !== null) return { refused: codeFor("requestInvalid") };
    return { set: { facts: { ...charge.facts, coins: lockCoins(network, charge, now) } } };
  },

  actions: {
    pay: (charge, now) => receiveCoins(charge, "1", now),
    seen: (charge, now) => {
      const { coins } = charge.facts;
      if (!coins) return null;
      const facts = { ...charge.facts, coins: { ...coins, confirmations: 0 } };
      return { set: { status: "Processing", facts, expiresAt: now + CONFIRM_MS } };
    },
    half: (charge, now) => receiveCoins(charge, "0.5", now),
    some: (charge, now) => receiveCoins(charge, "0.3", now),
  },
};
