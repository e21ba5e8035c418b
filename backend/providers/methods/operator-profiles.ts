import { codeFor } from "@/lib/domain/errors/error-catalog";
import type { MobileOperator, MobileReason } from "@/lib/domain/payment/methods/mobile-operator";

/** Reasons that are not failures: the payment ends as canceled and can be tried again. */
const CANCELING_REASONS: ReadonlySet<MobileReason> = new Set(["declined", "noAnswer"]);

/** Why nothing was charged, as a code of the error catalog; null where the reason alone explains it. */
export const REFUSAL_BY_REASON: Record<MobileReason, number | null> = {
  wrongPin: codeFor("paymentFailed"),
  noFunds: codeFor("paymentFailed"),
  limit: codeFor("paymentFailed"),
  declined: null,
  noAnswer: null,
  notCustomer: codeFor("accountMissing"),
};

export interface OperatorProfile {
  name: string;
  open: readonly [string, ...string[]];
  paid: string;
  failed: string;
  removed: string;
  /** The operator itself does not know the outcome; it must be queried again. */
  unclear: string;
  /** The operator's own code of each reason; with `reasonCodesAreStatuses` it is used as the charge's status. */
  reasonCodes: Record<MobileReason, string>;
  reasonCodesAreStatuses?: boolean;
}

/** The vocabulary of pawaPay, through which the smaller operators are reached (rules/payments#provider-vocabulary). */
const AGGREGATOR_PROFILE: Omit<OperatorProfile, "name"> = {
  open: ["ACCEPTED", "SUBMITTED"],
  paid: "COMPLETED",
  failed: "FAILED",
  removed: "CANCELLED",
  unclear: "IN_RECONCILIATION",
  reasonCodes: {
    wrongPin: "PAYMENT_NOT_APPROVED",
    noFunds: "INSUFFICIENT_BALANCE",
    limit: "PAYER_LIMIT_REACHED",
    declined: "PAYMENT_NOT_APPROVED",
    noAnswer: "PAYMENT_NOT_APPROVED",
    notCustomer: "PAYER_NOT_FOUND",
  },
};

/** The vocabulary of each operator (rules/payments#provider-vocabulary). */
export const OPERATOR_PROFILES: Record<MobileOperator, OperatorProfile> = {
  MPesa: {
    name: "M-Pesa",
    open: ["accepted"],
    paid: "0",
    failed: "17",
    removed: "1019",
    unclear: "26",
    reasonCodesAreStatuses: true,
    reasonCodes: {
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
    reasonCodes: {
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
    reasonCodes: {
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
    reasonCodes: {
      wrongPin: "DP00800001002",
      noFunds: "DP00800001007",
      limit: "DP00800001003",
      declined: "DP00800001008",
      noAnswer: "DP00800001024",
      notCustomer: "DP00800001010",
    },
  },
  free: { name: "Free Money", ...AGGREGATOR_PROFILE },
  zamtel: { name: "Zamtel Kwacha", ...AGGREGATOR_PROFILE },
  tnm: { name: "TNM Mpamba", ...AGGREGATOR_PROFILE },
};

/** The status of a charge that was refused for a reason. */
export const getRefusedStatus = (
  { reasonCodes, reasonCodesAreStatuses, failed, removed }: OperatorProfile,
  reason: MobileReason,
) => {
  if (reasonCodesAreStatuses) return reasonCodes[reason];
  return CANCELING_REASONS.has(reason) ? removed : failed;
};

/** True where the reason ends the payment as canceled instead of failed. */
export const isCancelingReason = (reason: MobileReason) => CANCELING_REASONS.has(reason);
