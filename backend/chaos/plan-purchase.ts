import { type Chance, chanceOf } from "./random";

/** Methods whose buyers are played, by the brand that offers them; one that it offers no more buys nothing. */
const BRANDS = {
  vidora: ["pix", "pix", "card", "card", "slip"],
  nordplay: ["card", "paypal", "ewallet", "crypto"],
  andina: ["card", "liquido", "bank"],
  orbita: ["card", "payssion", "useepay"],
  savanna: ["card", "MPesa"],
  merlion: ["card", "paynow", "caishen"],
} as const;
export const BRAND_IDS = Object.keys(BRANDS) as (keyof typeof BRANDS)[];
type Method = (typeof BRANDS)[keyof typeof BRANDS][number];

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

/** What people press on providers' own pages; every page ignores what it has no button for. */
const BUTTONS: Partial<Record<Method, readonly string[]>> = {
  ewallet: ["pay", "pay", "post", "twice", "never", "funds", "leave"],
  paypal: ["approve", "approve", "decline", "never", "leave"],
  useepay: ["pay", "pay", "less", "currency", "lie", "decline"],
  payssion: ["pay", "pay", "part", "reject", "cancel", "leave"],
};

/** What becomes of an attempt once it waits for its buyer or bank. */
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
  /** Of the provider's page. */
  button: string;
  /** The wrong code first. */
  mistypes: boolean;
  ending: Ending;
  /** How often the press is made, with one key or with one key each. */
  presses: { count: number; sameKey: boolean };
}

export interface PurchasePlan {
  index: number;
  site: (typeof BRAND_IDS)[number];
  /** Which of the brand's plans for more than one device. */
  plan: number;
  /** Another follows as long as the order is not paid. */
  attempts: AttemptPlan[];
  /** What happens to the money once it has come. */
  after: "nothing" | "refund" | "dispute" | "disputeWon" | "disputeLost" | "disputeWithdrawn";
  /** Milliseconds between what a person does. */
  pace: number;
}

/** What buyer number `index` of a run will do; the same for the same seed. */
export function planPurchase(seed: number, index: number): PurchasePlan {
  const chance = chanceOf(Math.imul(seed, 1_000_003) + index);
  const site = chance.pick(BRAND_IDS);
  return {
    index,
    site,
    plan: chance.between(0, 2),
    attempts: Array.from({ length: chance.between(1, 3) }, () => planAttempt(chance, site)),
    after: chance.happens(0.12)
      ? chance.pick(["refund", "dispute", "disputeWon", "disputeLost", "disputeWithdrawn"] as const)
      : "nothing",
    pace: chance.between(0, 60),
  };
}

function planAttempt(chance: Chance, site: PurchasePlan["site"]): AttemptPlan {
  const method = chance.pick<Method>(BRANDS[site]);
  return {
    method,
    card: chance.happens(0.5) ? CARDS[0] : chance.pick(CARDS),
    button: chance.pick(BUTTONS[method] ?? ["pay"]),
    mistypes: chance.happens(0.3),
    ending: chance.pick(ENDINGS),
    presses: chance.happens(0.25)
      ? { count: chance.between(2, 4), sameKey: chance.happens(0.5) }
      : { count: 1, sameKey: true },
  };
}
