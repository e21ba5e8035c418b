import * as z from "zod";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import {
  MOBILE_OPERATORS,
  MOBILE_REASONS,
  type MobileOperator,
  type MobileReason,
} from "@/lib/domain/payment/methods/mobile-operator";
import profiles from "./operator-profiles.json";

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

const profile = z.strictObject({
  name: z.string(),
  open: z.tuple([z.string()], z.string()),
  paid: z.string(),
  failed: z.string(),
  removed: z.string(),
  /** The operator itself does not know the outcome; it must be queried again. */
  unclear: z.string(),
  /** The operator's own code of each reason; with `reasonCodesAreStatuses` it is used as the charge's status. */
  reasonCodes: z.record(z.enum(MOBILE_REASONS), z.string()),
  reasonCodesAreStatuses: z.boolean().optional(),
});
export type OperatorProfile = z.output<typeof profile>;

/**
 * The vocabulary of each operator (rules/payments#provider-vocabulary). The smaller ones are reached through pawaPay and
 * have its words.
 */
export const OPERATOR_PROFILES: Record<MobileOperator, OperatorProfile> = z
  .record(z.enum(MOBILE_OPERATORS), profile)
  .parse(profiles);

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
