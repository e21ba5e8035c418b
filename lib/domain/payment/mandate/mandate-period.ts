import { MANDATE_PERIODS, type MandatePeriod } from "@/lib/contract/bill/paid-consent";

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
