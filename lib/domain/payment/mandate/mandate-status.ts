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

/** True where nothing can happen to the mandate any more. */
export const isMandateFinal = (status: MandateStatus): boolean => NEXT_STATUSES[status].length === 0;
