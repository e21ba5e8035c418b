import type { RandomSource } from "@/backend/seed/random-source";
import { HEADER_CANARY, MARKUP_CANARY } from "./fuzz-request";

/** Values that broke some program once: injections, overlong and malformed encodings, limits of number types. */
const STRANGE_TEXTS = [
  "",
  " ",
  "null",
  "undefined",
  "true",
  "__proto__",
  "constructor",
  "NaN",
  "-1",
  "0",
  "1e309",
  "9007199254740993",
  "2147483648",
  "-0",
  "0x10",
  "1' or '1'='1",
  "1;drop table orders--",
  "#{7*7}{{7*7}}",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "//evil.example/x",
  "/\\evil.example",
  "https://evil.example/x",
  "javascript:alert(1)",
  `"'>${MARKUP_CANARY}`,
  `</script>${MARKUP_CANARY}`,
  `x\r\n${HEADER_CANARY}: 1`,
  "\u0000",
  "\u202Egnp.exe",
  "\uD800",
  "\uFEFF",
  "İıſK",
  "😀".repeat(40),
  "a\u0301".repeat(60),
  "%00",
  "%zz",
  "%",
  "%c0%ae%c0%ae/",
  "%u202e",
  "%25252e",
  "a".repeat(300),
  "a".repeat(5_000),
] as const;

const ALPHABET = "abcxyzABC0189-_.~!$&'()*+,;=:@/?#[]%\\^`{|}<>\" \t\u00e9\u044f\u0000\u007f";

/** A text of up to 40 characters, or one that broke something before. */
export function createRandomText(random: RandomSource): string {
  if (random.happens(0.7)) return random.pick(STRANGE_TEXTS);
  return Array.from({ length: random.between(0, 40) }, () => random.pick([...ALPHABET])).join("");
}

/** The text as it may stand in a target or header: encoded, or raw Latin-1 without blanks and line breaks. */
export function toTargetText(random: RandomSource, text: string): string {
  if (random.happens(0.6)) return encodeURIComponent(text.toWellFormed());
  return text.replace(/[^\u0021-\u00ff]/g, "");
}

/** The text as the value of a header: Latin-1 without line breaks. */
export const toHeaderValue = (text: string): string => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "");
