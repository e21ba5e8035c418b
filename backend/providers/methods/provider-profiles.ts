import * as z from "zod";
import {
  type Charge,
  getFullPaymentFields,
  getHalf,
  type PageAction,
  type ProviderPage,
  type ProviderRules,
} from "@/backend/providers/charge";
import { CURRENCY_CODES } from "@/lib/config/constants";
import { codeFor, type ErrorName } from "@/lib/domain/errors/error-catalog";
import { getSmallestAmount, roundToPayable } from "@/lib/domain/money/smallest-amount";
import profiles from "./provider-profiles.json";

/** What arrives where it is not the whole amount. */
const RECEIPTS = {
  half: (charge) => ({ received: getHalf(charge) }),
  oneLess: ({ amount, currency }) => ({ received: Math.max(getSmallestAmount(currency), amount - 100) }),
  tenMore: ({ amount }) => ({ received: amount + 1_000 }),
  tenthMore: ({ amount, currency }) => ({ received: roundToPayable(amount * 1.1, currency, "up") }),
  otherCurrency: ({ facts, currency }) => ({
    facts: { ...facts, receivedCurrency: currency === "USD" ? "BRL" : "USD" },
  }),
} satisfies Record<string, (charge: Charge) => Partial<Charge>>;

const action = z.strictObject({
  id: z.string(),
  label: z.string(),
  variant: z.enum(["main", "bad", "plain"]).default("plain"),
  returnMode: z.enum(["get", "post", "twice", "never", "stay"]).default("stay"),
  /** `own`: what only this provider does, by the action's id. */
  does: z.enum(["pay", "refuse", "leave", "own"]),
  /** The provider's word for the charge then, where it is not the usual one of its statuses. */
  status: z.string().optional(),
  refusal: z.custom<ErrorName>((name) => typeof name === "string").optional(),
  receives: z.enum(["half", "oneLess", "tenMore", "tenthMore", "otherCurrency"]).optional(),
  /** The only status in which the button is shown; absent: always. */
  shownAt: z.string().optional(),
});

/** What a provider differs in by words and numbers (rules/payments#provider-vocabulary). */
const profile = z.strictObject({
  terms: z.strictObject({
    moneyBack: z.strictObject({ days: z.number(), reason: z.string() }),
    feeBasisPoints: z.number(),
  }),
  currencies: z.array(z.enum(CURRENCY_CODES)).optional(),
  statuses: z.strictObject({
    open: z.array(z.string()),
    uncancelable: z.array(z.string()).optional(),
    paid: z.string(),
    alsoPaid: z.array(z.string()).optional(),
    refused: z.string(),
    removed: z.string(),
    alsoEnded: z.array(z.string()).optional(),
    refusedMeans: z.enum(["failed", "cancelled"]),
    refunded: z.string().optional(),
    chargedBack: z.string().optional(),
  }),
  page: z
    .strictObject({
      title: z.string(),
      question: z.string(),
      returnFormat: z.enum(["path", "response"]).optional(),
      actions: z.array(action),
    })
    .optional(),
});

export type ProfileCode = keyof typeof profiles;
const PROFILES = z.record(z.string(), profile).parse(profiles) as Record<
  ProfileCode,
  z.output<typeof profile>
>;

/** What a provider differs in by what it does. */
export type ProviderBehavior = Omit<ProviderRules, "code" | "terms" | "statuses" | "page"> & {
  /** What the buttons of its page do that are its own, by their id. */
  actions?: Readonly<Record<string, PageAction["change"]>>;
  getReturnFields?: ProviderPage["getReturnFields"];
};

/** The rules of a provider: its profile, and how it behaves. */
export function createProviderRules(
  code: ProfileCode,
  { actions: ownActions = {}, getReturnFields = () => ({}), ...behavior }: ProviderBehavior,
): ProviderRules {
  const { page, ...words } = PROFILES[code];
  const actions = page?.actions.map(({ id, label, variant, returnMode, shownAt, ...act }): PageAction => {
    const change = act.does === "own" ? ownActions[id] : createChange(act, words.statuses);
    if (!change) throw new Error(`${code} has no action ${id}`);
    const shown = ({ status }: Charge) => status === shownAt;
    return { id, label, variant, returnMode, change, ...(shownAt === undefined ? {} : { shown }) };
  });
  return {
    code,
    ...words,
    ...behavior,
    ...(page && actions && { page: { ...page, actions, getReturnFields } }),
  };
}

/** What a button does with the charge that most providers have. */
function createChange(
  {
    does,
    status,
    refusal: name,
    receives,
  }: Pick<z.output<typeof action>, "does" | "status" | "refusal" | "receives">,
  { paid, refused }: z.output<typeof profile>["statuses"],
): PageAction["change"] {
  if (does === "leave") return () => null;
  if (does === "refuse") {
    const set = { status: status ?? refused, refusal: codeFor(name ?? "paymentFailed") };
    return () => ({ set, event: "charge.failed" });
  }
  const getDifference = receives && RECEIPTS[receives];
  return (charge, now) => ({
    set: { status: status ?? paid, ...getFullPaymentFields(charge, now), ...getDifference?.(charge) },
    event: "charge.succeeded",
  });
}
