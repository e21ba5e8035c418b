import type { SiteConfig } from "@/backend/modules/catalog/site-config";
import { isRenewalOn, type RenewalRow } from "@/backend/modules/renewals/renewal-rules";
import { DAY_MS } from "@/lib/config/constants";
import type { LeavingOffer } from "@/lib/contract/job/leaving";
import { LEAVING_FIELDS } from "@/lib/contract/site/fields/leaving-fields";
import { roundToWritten } from "@/lib/domain/money/smallest-amount";

/** How long after an answer no other offer is made. */
export const OFFER_AGAIN_AFTER_MS = 365 * DAY_MS;

const {
  "settings.leaving.percent": PERCENT,
  "settings.leaving.periods": PERIODS,
  "settings.leaving.days": DAYS,
  "settings.leaving.months": MONTHS,
} = LEAVING_FIELDS.leaving;

/**
 * What the brand offers to who turns this renewal off, with what it would then charge (rules/renewal#leaving).
 * @param leaving the brand's setting
 * @param now epoch milliseconds
 * @returns null where the brand offers nothing, the offer was answered within a year, or nothing can be changed: a charge
 *   is due or was refused, a pause was agreed to, or a bank has authorized amount and dates
 */
export function getLeavingOffer(
  leaving: SiteConfig["leaving"],
  renewal: RenewalRow,
  now: number,
): LeavingOffer | null {
  if (!leaving || !canTakeOffer(renewal, now)) return null;
  const { currency, amount, fullAmount, discountedPeriods, nextAt } = renewal;
  const money = (value: number) => ({ amount: value, currency });
  const terms = {
    ...{ amount: money(amount), discountedPeriods, fullAmount: money(fullAmount) },
    nextBillingAt: nextAt,
  };
  switch (leaving.offer) {
    case "cheaper": {
      const percent = leaving.percent ?? PERCENT.fallback;
      const reduced = roundToWritten((amount * (100 - percent)) / 100, currency, "down");
      if (reduced <= 0) return null;
      // A discount that was agreed to for longer stays: it is the reduced price then.
      const periods = Math.max(leaving.periods ?? PERIODS.fallback, discountedPeriods);
      return { kind: "cheaper", percent, ...terms, amount: money(reduced), discountedPeriods: periods };
    }
    case "longer": {
      const days = leaving.days ?? DAYS.fallback;
      return { kind: "longer", days, ...terms, nextBillingAt: nextAt + days * DAY_MS };
    }
    case "pause": {
      const months = leaving.months ?? MONTHS.fallback;
      return {
        kind: "pause",
        months,
        ...terms,
        accessUntil: nextAt,
        nextBillingAt: addMonths(nextAt, months),
      };
    }
    default:
      return null;
  }
}

function canTakeOffer(renewal: RenewalRow, now: number): boolean {
  const { mandateId, orderId, refusal, pausedFrom, nextAt, offeredAt } = renewal;
  const isSettled = mandateId === null && orderId === null && refusal === null && pausedFrom === null;
  const isNew = offeredAt === null || offeredAt <= now - OFFER_AGAIN_AFTER_MS;
  return isRenewalOn(renewal) && isSettled && isNew && nextAt > now;
}

/** The same day some months later; the last one of a month that has no such day. Epoch milliseconds, in UTC. */
function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
