/**
 * A ceiling as it is typed in the bank app ("29.90", "29,9", "30"), in minor units.
 * @returns null where there is none; undefined where the text is no amount
 */
export function parseCeiling(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const [, whole, cents = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}
