import { MANDATE_PERIODS, type MandatePeriod } from "@/lib/contract/bill/paid-consent";
import { METHODS, type MethodCode } from "@/lib/domain/payment/methods/methods";

/** How many days a plan of each period lasts, at least and at most. */
const DAYS_BY_PERIOD: Record<MandatePeriod, readonly [number, number]> = {
  week: [7, 7],
  month: [28, 31],
  quarter: [89, 92],
  half: [180, 184],
  year: [364, 366],
};

/** The period in which a plan of so many days renews by PIX; null where PIX Automático has no such period. */
export const getMandatePeriod = (validityDays: number): MandatePeriod | null =>
  MANDATE_PERIODS.find((period) => {
    const [least, most] = DAYS_BY_PERIOD[period];
    return validityDays >= least && validityDays <= most;
  }) ?? null;

/**
 * True where a plan of so many days can be renewed by a method without its buyer: PIX Automático has its own periods, a
 * card has none (rules/renewal#automatic-pix).
 */
export const canRenewWith = (method: MethodCode, validityDays: number): boolean =>
  METHODS[method].offSession && (method !== "pix" || getMandatePeriod(validityDays) !== null);

/**
 * The states of a PIX Automático mandate (rules/renewal#automatic-pix): `created` until the payer has answered in the
 * bank's app.
 */
export const MANDATE_STATUSES = ["created", "approved", "rejected", "expired", "canceled"] as const;
export type MandateStatus = (typeof MANDATE_STATUSES)[number];

/**
 * What the shop may learn next. A mandate that was approved and canceled before the shop heard of either goes from
 * `created` to `canceled`; an answer is never taken back otherwise.
 */
const NEXT_STATUSES: Record<MandateStatus, readonly MandateStatus[]> = {
  created: ["approved", "rejected", "expired", "canceled"],
  approved: ["canceled"],
  rejected: [],
  expired: [],
  canceled: [],
};

/** True where a mandate may change from one state to the other. */
export const canChangeMandate = (from: MandateStatus, to: MandateStatus): boolean =>
  NEXT_STATUSES[from].includes(to);

/** True where the mandate is final. */
export const isMandateFinal = (status: MandateStatus): boolean => NEXT_STATUSES[status].length === 0;
