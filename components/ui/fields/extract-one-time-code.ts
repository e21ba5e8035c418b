import { toPlainText } from "@/lib/domain/validation/typed-text";

/**
 * The code in a typed or pasted text, which may be the whole sentence of a message ("Your code is 4821, valid for 10
 * minutes"): the first run of exactly `length` digits, else the digits of the text, at most `length`.
 */
export function extractOneTimeCode(text: string, length: number): string {
  const runs = toPlainText(text).match(/\d+/g) ?? [];
  return runs.find((run) => run.length === length) ?? runs.join("").slice(0, length);
}
