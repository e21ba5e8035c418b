/** Wide (3) and narrow (1) elements of each digit in interleaved 2 of 5. */
const DIGIT_PATTERNS = [
  "11331",
  "31113",
  "13113",
  "33111",
  "11313",
  "31311",
  "13311",
  "11133",
  "31131",
  "13131",
] as const;
const START_PATTERN = "1111";
const STOP_PATTERN = "311";

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
      const pattern = [0, 2, 4, 6, 8].map((step) => pair[first + step]).join("");
      const digit = (DIGIT_PATTERNS as readonly string[]).indexOf(pattern);
      if (digit < 0) return null;
      digits += digit;
    }
  }
  return digits;
}
