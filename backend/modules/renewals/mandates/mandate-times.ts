import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { isMandateFinal, type MandateStatus } from "@/lib/domain/renewal/mandate";

/** When the bank is asked about a mandate that nobody has answered, counted from its code … */
const QUERY_AFTER_START_MS = [MINUTE_MS, 5 * MINUTE_MS] as const;
/** … and from the end of the code, after which it has expired unless the answer was lost. */
const QUERY_AFTER_END_MS = [0, MINUTE_MS, HOUR_MS, DAY_MS] as const;
/** How often an authorized mandate is read: the payer may cancel it, and the notification may be lost. */
const QUERY_APPROVED_MS = DAY_MS;

/** When the bank is asked about a mandate next (epoch milliseconds); null once nothing can happen to it. */
export function getNextMandateQuery(
  { status, createdAt, expiresAt }: { status: MandateStatus; createdAt: number; expiresAt: number },
  now: number,
): number | null {
  if (isMandateFinal(status)) return null;
  if (status === "approved") return now + QUERY_APPROVED_MS;
  const times = [
    ...QUERY_AFTER_START_MS.map((after) => createdAt + after),
    ...QUERY_AFTER_END_MS.map((after) => expiresAt + after),
  ];
  return times.sort((one, other) => one - other).find((time) => time > now) ?? null;
}
