import { and, eq, inArray, or } from "drizzle-orm";
import { providerCharges } from "@/backend/db/schema/provider";
import { createRandomId } from "@/backend/runtime/random-values";
import type { Currency } from "@/lib/config/constants";
import type { QrScheme } from "@/lib/domain/payment/methods/method-descriptor";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { MOBILE_OPERATORS, type MobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import type { Charge, ProviderRules } from "./charge";
import { BANK } from "./methods/bank";
import { CARD } from "./methods/card";
import { CRYPTO } from "./methods/crypto";
import { LIQUIDO } from "./methods/liquido";
import { createMobileRules } from "./methods/mobile";
import { getPaynowReference, openPaynowCharge } from "./methods/paynow";
import { PAYPAL } from "./methods/paypal";
import { PIX } from "./methods/pix";
import { createProviderRules, type ProfileCode, type ProviderBehavior } from "./methods/provider-profiles";
import { SLIP } from "./methods/slip";
import { takeCustomerStep } from "./methods/take-customer-step";
import type { ProviderCode } from "./provider";

const MOBILE_RULES = Object.fromEntries(
  MOBILE_OPERATORS.map((operator) => [operator, createMobileRules(operator)]),
) as Record<MobileOperator, ProviderRules>;

/** Shows the code of an open charge, with what `getDetails` adds. */
const showCode =
  (
    scheme: QrScheme,
    getDetails: (charge: Charge) => { reference?: string } = () => ({}),
  ): ProviderBehavior["nextAction"] =>
  (charge) =>
    charge.payload === null
      ? { kind: "none" }
      : { kind: "qr", scheme, payload: charge.payload, ...getDetails(charge) };

const openPage: ProviderBehavior["nextAction"] = ({ ref }, sandboxUrl) => ({
  kind: "redirect",
  url: `${sandboxUrl}/go/${ref}`,
  method: "GET",
});

/** What the provider of each method does; its words and numbers are in `methods/provider-profiles.json`. */
const BEHAVIORS: Record<Exclude<ProviderCode, MobileOperator>, ProviderBehavior> = {
  pix: PIX,
  slip: SLIP,
  card: CARD,
  bank: BANK,
  crypto: CRYPTO,
  liquido: LIQUIDO,
  paypal: PAYPAL,
  /**
   * With the statuses of Orange Money's web payment. Its page also returns in the ways real ones do: never, twice, or by
   * POST.
   */
  ewallet: {
    open: () => ({ ref: `wal_${createRandomId(26)}`, status: "INITIATED" }),
    nextAction: openPage,
    getReturnFields: ({ ref, status }) => ({ reference: ref, status }),
  },
  /** Both spellings are UseePay's: `canceled` was never paid, `cancelled` was paid and then revoked, which is a refund. */
  useepay: {
    open: () => ({ ref: `pi_${createRandomId(24)}`, status: "requires_payment_method" }),
    nextAction: ({ ref, facts }, sandboxUrl) =>
      facts.confirmed
        ? {
            kind: "redirect",
            url: `${sandboxUrl}/go/${ref}`,
            method: "POST",
            fields: { payment_intent: ref },
          }
        : { kind: "customer", provider: "useepay" },
    step: (charge, step) => takeCustomerStep(charge, step, "requires_action"),
    actions: {
      lie: ({ facts }) => ({ set: { status: "pending", facts }, event: "charge.pending" }),
    },
    // UseePay reports what the buyer chose rather than the outcome, so the return address proves nothing.
    getReturnFields: ({ ref, status }) => ({
      payment_intent: ref,
      redirect_status: status === "failed" ? "failed" : "succeeded",
    }),
  },
  /** Its return address is the same for paid and unpaid charges. */
  payssion: {
    open: () => ({ ref: `H${createRandomId(17)}`, status: "pending" }),
    nextAction: (charge, sandboxUrl) =>
      charge.facts.confirmed ? openPage(charge, sandboxUrl) : { kind: "customer", provider: "payssion" },
    step: (charge, step) => takeCustomerStep(charge, step, "pending"),
    readStatus: ({ status }) => (status === "rejected_by_bank" || status === "error" ? "failed" : null),
    actions: {
      cancel: () => ({ set: { status: "cancelled_by_user" }, event: "charge.cancelled" }),
    },
    getReturnFields: ({ ref }) => ({ reference: ref }),
  },
  paynow: { open: openPaynowCharge, nextAction: showCode("paynow", getPaynowReference) },
  /**
   * Nothing is published about it beyond a code that is scanned and soon expires (rules/payments#paynow-and-caishen), so
   * statuses and address are ours. The code contains only a token, which for an old code leads to "expired".
   */
  caishen: {
    open: () => ({
      ref: `cs_${createRandomId(26)}`,
      status: "WAIT_SCAN",
      payload: `https://pay.caishen.example/q/${createRandomId(32)}`,
    }),
    nextAction: showCode("caishen"),
  },
};

/** The rules of every simulated provider. */
export const PROVIDER_RULES: Record<ProviderCode, ProviderRules> = {
  ...(Object.fromEntries(
    Object.entries(BEHAVIORS).map(([code, behavior]) => [
      code,
      createProviderRules(code as ProfileCode, behavior),
    ]),
  ) as Record<ProfileCode, ProviderRules>),
  ...MOBILE_RULES,
};

/** The currencies of a method whose provider accepts no others; undefined: all. */
export const listOwnCurrencies = (method: string): Currency[] | undefined => {
  const currencies = isMethodCode(method) ? PROVIDER_RULES[method].currencies : undefined;
  return currencies && [...currencies];
};

/** The rules of the provider that holds a charge. */
export const getProviderRules = ({ provider }: { provider: string }): ProviderRules =>
  PROVIDER_RULES[provider as ProviderCode];

/** Matches charges that are open. Per provider, because one provider's open status may be another's final one. */
export const whereChargeIsOpen = () =>
  or(
    ...Object.values(PROVIDER_RULES).map(({ code, statuses }) =>
      and(eq(providerCharges.provider, code), inArray(providerCharges.status, [...statuses.open])),
    ),
  );
