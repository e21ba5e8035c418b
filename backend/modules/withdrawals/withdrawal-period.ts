import type { SiteConfig } from "@/backend/modules/catalog/site-config";
import { addDays, DEFAULT_TIME_ZONE, getDay, getDayStart } from "@/backend/modules/reports/report-days";
import {
  OTHER_WITHDRAWAL_DAYS,
  WITHDRAWAL_COUNTRIES,
  WITHDRAWAL_DAYS,
} from "@/lib/config/constants-of-withdrawals";

/** A brand's rules for withdrawals, each with its default. */
export interface WithdrawalRules {
  on: boolean;
  /** Two letters each. */
  countries: readonly string[];
  /** Days of these countries, and of all others. */
  days: number;
  otherDays: number;
  /** A buyer who agreed that the service starts at once gets the unused days back only. */
  partial: boolean;
}

/** The rules in a brand's configuration. */
export function readWithdrawalRules({ withdrawal }: Pick<SiteConfig, "withdrawal">): WithdrawalRules {
  const countries = withdrawal?.countries ?? [];
  return {
    on: withdrawal?.on ?? false,
    countries: countries.length > 0 ? countries : WITHDRAWAL_COUNTRIES,
    days: withdrawal?.days ?? WITHDRAWAL_DAYS,
    otherDays: withdrawal?.otherDays ?? OTHER_WITHDRAWAL_DAYS,
    partial: withdrawal?.partial ?? false,
  };
}

/** How many days a buyer of this country has (rules/orders#period-for-a-withdrawal); who is of an unknown one loses nothing by that. */
export function getWithdrawalDays(
  { countries, days, otherDays }: Pick<WithdrawalRules, "countries" | "days" | "otherDays">,
  country: string | null,
): number {
  if (country === null) return Math.max(days, otherDays);
  return countries.includes(country) ? days : otherDays;
}

/**
 * The first moment (epoch milliseconds) after the period (rules/orders#period-for-a-withdrawal): it has whole days of the brand's time zone, the day of the
 * contract is not counted, and a last day on a weekend moves to Monday.
 * @param concludedAt epoch milliseconds
 * @param timeZone null: UTC
 */
export function getWithdrawalEnd(concludedAt: number, days: number, timeZone: string | null): number {
  const zone = timeZone ?? DEFAULT_TIME_ZONE;
  if (days === 0) return concludedAt;
  let lastDay = addDays(getDay(concludedAt, zone), days);
  while ([0, 6].includes(new Date(lastDay).getUTCDay())) lastDay = addDays(lastDay, 1);
  return getDayStart(addDays(lastDay, 1), zone);
}
