const DECIMALS = 8;

/** A rate in units of its last decimal, so that it is compared without rounding. */
function toUnits(rate: string): bigint {
  const [whole = "", part = ""] = rate.split(".");
  return BigInt(whole + part.padEnd(DECIMALS, "0"));
}

/**
 * True where a rate is at least ten times the present one, or at most a tenth of it: more often a slip of the hand, or the rate of the
 * other direction, than a decision (rules/money#rates-in-the-console).
 * @param before decimals as text, with at most eight decimals
 */
export function isRateJump(before: string, after: string): boolean {
  const [from, to] = [toUnits(before), toUnits(after)];
  return to >= from * 10n || to * 10n <= from;
}
