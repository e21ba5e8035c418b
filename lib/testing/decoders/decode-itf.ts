const START_PATTERN = "1111";
const STOP_PATTERN = "311";
/** What each element counts when it is wide; the fifth is for parity. Two are wide, and 4 + 7 means 0. */
const ELEMENT_WEIGHTS = [1, 2, 4, 7, 0];

/** Decodes the widths of bars and gaps to digits; null if they are no valid code. */
export function decodeItf(elements: readonly number[]): string | null {
  const widths = elements.join("");
  if (!widths.startsWith(START_PATTERN) || !widths.endsWith(STOP_PATTERN)) return null;
  const inner = widths.slice(START_PATTERN.length, -STOP_PATTERN.length);
  if (inner.length % 10 !== 0) return null;
  let digits = "";
  for (let at = 0; at < inner.length; at += 10) {
    const pair = inner.slice(at, at + 10);
    for (const first of [0, 1]) {
      const digit = decodeDigit([0, 2, 4, 6, 8].map((step) => pair[first + step]).join(""));
      if (digit === null) return null;
      digits += digit;
    }
  }
  return digits;
}

/** The digit of five widths, by weight, so that it shares no table with the encoder; null where it is none. */
function decodeDigit(widths: string): number | null {
  const wide = ELEMENT_WEIGHTS.filter((_, element) => widths[element] === "3");
  if (!/^[13]{5}$/.test(widths) || wide.length !== 2) return null;
  return wide.reduce((sum, weight) => sum + weight, 0) % 11;
}
