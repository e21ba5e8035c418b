import { createRandomSource, type RandomSource } from "@/backend/seed/random-source";

/** Methods of the simulated buyers, by brand; a method that the brand no longer offers buys nothing. */
const METHODS_BY_BRAND = {
  vidora: ["pix", "pix", "card", "card", "slip"],
  nordplay: ["card", "paypal", "ewallet", "crypto"],
  andina: ["card", "liquido", "bank"],
  orbita: ["card", "payssion", "useepay"],
  savanna: ["card", "MPesa"],
  merlion: ["card", "paynow", "caishen"],
} as const;
const BRAND_IDS = Object.keys(METHODS_BY_BRAND) as (keyof typeof METHODS_BY_BRAND)[];
type Method = (typeof METHODS_BY_BRAND)[keyof typeof METHODS_BY_BRAND][number];

const CARDS = [
  "4242424242424242",
  "5555555555554444",
  "4000002500003155",
  "4000000000003220",
  "4000008400001629",
  "4000000000000002",
  "4000000000009995",
  "4000000000000127",
] as const;

/** Buttons that buyers use on providers' pages; a page ignores buttons that it does not have. */
const PAGE_BUTTONS: Partial<Record<Method, readonly string[]>> = {
  ewallet: ["pay", "pay", "post", "twice", "never", "funds", "leave"],
  paypal: ["approve", "approve", "decline", "never", "leave"],
  useepay: ["pay", "pay", "less", "currency", "lie", "decline"],
  payssion: ["pay", "pay", "part", "reject", "cancel", "leave"],
};

/** How an attempt continues once it waits for its buyer or bank. */
export const ENDINGS = [
  "finish",
  "finish",
  "finish",
  "finish",
  "leave",
  "refuse",
  "expire",
  "payLate",
  "cancel",
  "cancelThenPay",
  "payThenCancel",
] as const;
export type Ending = (typeof ENDINGS)[number];

export interface AttemptPlan {
  method: Method;
  card: string;
  /** The button used on the provider's page. */
  pageButton: string;
  /** True where a wrong code is entered first. */
  entersWrongCodeFirst: boolean;
  ending: Ending;
  /** True where the renewal is ticked; with PIX the code asks for a mandate then. */
  ticksRenewal: boolean;
  /** How many requests are sent at once, with one key or a key each. */
  requests: { count: number; sameKey: boolean };
}

export interface PurchasePlan {
  index: number;
  site: (typeof BRAND_IDS)[number];
  /** Which of the brand's plans for more than one device. */
  planIndex: number;
  /** Tried one after the other until the order is paid. */
  attempts: AttemptPlan[];
  /** What happens to the money after the payment. */
  reversal: "nothing" | "refund" | "dispute" | "disputeWon" | "disputeLost" | "disputeWithdrawn";
  /** Milliseconds between the buyer's acts. */
  pauseMs: number;
}

/** What buyer number `index` of a run will do; the same for the same seed. */
export function planPurchase(seed: number, index: number): PurchasePlan {
  const random = createRandomSource(Math.imul(seed, 1_000_003) + index);
  const site = random.pick(BRAND_IDS);
  return {
    index,
    site,
    planIndex: random.between(0, 2),
    attempts: Array.from({ length: random.between(1, 3) }, () => planAttempt(random, site)),
    reversal: random.happens(0.12)
      ? random.pick(["refund", "dispute", "disputeWon", "disputeLost", "disputeWithdrawn"] as const)
      : "nothing",
    pauseMs: random.between(0, 60),
  };
}

function planAttempt(random: RandomSource, site: PurchasePlan["site"]): AttemptPlan {
  const method = random.pick<Method>(METHODS_BY_BRAND[site]);
  return {
    method,
    card: random.happens(0.5) ? CARDS[0] : random.pick(CARDS),
    pageButton: random.pick(PAGE_BUTTONS[method] ?? ["pay"]),
    entersWrongCodeFirst: random.happens(0.3),
    ending: random.pick(ENDINGS),
    ticksRenewal: random.happens(0.5),
    requests: random.happens(0.25)
      ? { count: random.between(2, 4), sameKey: random.happens(0.5) }
      : { count: 1, sameKey: true },
  };
}
