import type { ChargeView } from "@/backend/providers/charge-view";
import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";

/** The amount of a charge, in English. */
export const formatChargeAmount = (charge: ChargeView) => formatMoney(charge.amount, "en");

/** A moment of the sandbox's clock, to the second. */
export const formatUtcTime = (at: number) =>
  `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;

/** How long ago or ahead, in the largest unit that fits. */
export function formatTimeDistance(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  const units = [
    ["day", DAY_SECONDS],
    ["hour", HOUR_SECONDS],
    ["minute", 60],
    ["second", 1],
  ] as const;
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}
