import type { MobileOperator } from "@/lib/domain/payment/mobile-operator";

/** Why a phone's owner was not charged, in words that all operators share. */
export const MOBILE_REASONS = [
  "wrongPin",
  "noFunds",
  "limit",
  "declined",
  "noAnswer",
  "notCustomer",
] as const;
export type MobileReason = (typeof MOBILE_REASONS)[number];

/** Reasons that are nobody's failure: the payment just ends, and can be asked for again. */
const ENDS: ReadonlySet<MobileReason> = new Set(["declined", "noAnswer"]);

export interface OperatorWords {
  name: string;
  open: readonly [string, ...string[]];
  paid: string;
  failed: string;
  removed: string;
  /** The operator itself does not know; it has to be asked again. */
  unclear: string;
  /** The operator's own code of each reason; where `codesAreStates` it stands in the place of the status word. */
  codes: Record<MobileReason, string>;
  codesAreStates?: boolean;
}

/** pawaPay's words, which the smaller operators are reached by (payments.md §5.1). */
const AGGREGATOR: Omit<OperatorWords, "name"> = {
  open: ["ACCEPTED", "SUBMITTED"],
  paid: "COMPLETED",
  failed: "FAILED",
  removed: "CANCELLED",
  unclear: "IN_RECONCILIATION",
  codes: {
    wrongPin: "PAYMENT_NOT_APPROVED",
    noFunds: "INSUFFICIENT_BALANCE",
    limit: "PAYER_LIMIT_REACHED",
    declined: "PAYMENT_NOT_APPROVED",
    noAnswer: "PAYMENT_NOT_APPROVED",
    notCustomer: "PAYER_NOT_FOUND",
  },
};

/** How each operator speaks (payments.md §5.1). */
export const OPERATOR_WORDS: Record<MobileOperator, OperatorWords> = {
  MPesa: {
    name: "M-Pesa",
    open: ["accepted"],
    paid: "0",
    failed: "17",
    removed: "1019",
    unclear: "26",
    codesAreStates: true,
    codes: {
      wrongPin: "2001",
      noFunds: "1",
      limit: "17",
      declined: "1032",
      noAnswer: "1037",
      notCustomer: "1025",
    },
  },
  orange: {
    name: "Orange Money",
    open: ["INITIATED", "PENDING"],
    paid: "SUCCESS",
    failed: "FAILED",
    removed: "EXPIRED",
    unclear: "PENDING_CHECK",
    codes: {
      wrongPin: "WRONG_PIN",
      noFunds: "INSUFFICIENT_BALANCE",
      limit: "LIMIT_REACHED",
      declined: "CANCELLED_BY_USER",
      noAnswer: "TIMEOUT",
      notCustomer: "UNKNOWN_SUBSCRIBER",
    },
  },
  mtn: {
    name: "MTN MoMo",
    open: ["CREATED", "PENDING"],
    paid: "SUCCESSFUL",
    failed: "FAILED",
    removed: "CANCELLED",
    unclear: "ONGOING",
    codes: {
      wrongPin: "PAYMENT_NOT_APPROVED",
      noFunds: "NOT_ENOUGH_FUNDS",
      limit: "PAYER_LIMIT_REACHED",
      declined: "APPROVAL_REJECTED",
      noAnswer: "EXPIRED",
      notCustomer: "PAYER_NOT_FOUND",
    },
  },
  airtel: {
    name: "Airtel Money",
    open: ["TIP"],
    paid: "TS",
    failed: "TF",
    removed: "TE",
    unclear: "TA",
    codes: {
      wrongPin: "DP00800001002",
      noFunds: "DP00800001007",
      limit: "DP00800001003",
      declined: "DP00800001008",
      noAnswer: "DP00800001024",
      notCustomer: "DP00800001010",
    },
  },
  free: { name: "Free Money", ...AGGREGATOR },
  zamtel: { name: "Zamtel Kwacha", ...AGGREGATOR },
  tnm: { name: "TNM Mpamba", ...AGGREGATOR },
};

/** The word a charge has once it was refused for a reason. */
export const wordFor = ({ codes, codesAreStates, failed, removed }: OperatorWords, reason: MobileReason) => {
  if (codesAreStates) return codes[reason];
  return ENDS.has(reason) ? removed : failed;
};

/** True where a refusal just ends the payment. */
export const justEnds = (reason: MobileReason) => ENDS.has(reason);
