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

/**
 * Encodes digits as the bar code of a payment slip (interleaved 2 of 5, ratio 3:1): the widths of alternating bars and
 * gaps, a bar first. The 44 digits of a slip are 227 elements and 405 modules wide (rules/payments#payment-slip).
 * @throws RangeError if the text is not an even number of digits
 */
export function encodeItf(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError("an even number of digits");
  let widths = START_PATTERN;
  for (let at = 0; at < digits.length; at += 2) {
    const [bars = "", gaps = ""] = [
      DIGIT_PATTERNS[Number(digits[at])],
      DIGIT_PATTERNS[Number(digits[at + 1])],
    ];
    for (let element = 0; element < 5; element += 1) widths += `${bars[element]}${gaps[element]}`;
  }
  return [...widths, ...STOP_PATTERN].map(Number);
}
