/** First and last code point, in hexadecimal, of the letters and accents that the product's typeface has: receipts and pictures show no others. */
export const PRINTABLE_LETTERS =
  "41-5a 61-7a aa ba c0-d6 d8-f6 f8-17f 181 186-18a 18e-194 196-199 19d 1a0-1a1 1a4-1a5 1ac-1ad " +
  "1af-1b0 1b2-1b4 1b7 1cd-1dd 1e6-1e7 1f0 1f8-1f9 218-21b 237 244-245 24c-24d 253-254 256-257 259 " +
  "25b 260 263 268-269 272 289 28b-28c 292 294 2b7 2bb-2bc 2c7 300-301 303-304 308-309 323 329 " +
  "401-40c 40e-44f 451-45c 45e-45f 490-49d 4a0-4a5 4aa-4ab 4ae-4b3 4b6-4bb 4c0-4c2 4cf-4d9 4dc-4df " +
  "4e2-4eb 4ee-4f5 1e04-1e05 1e0c-1e0d 1e24-1e25 1e32-1e3b 1e3e-1e3f 1e42-1e47 1e56-1e57 1e5a-1e5d " +
  "1e62-1e63 1e6c-1e6d 1e80-1e85 1e90-1e93 1e9e 1ea0-1ef9";

/** What is written for signs that the typeface lacks: it has no peso, and one space for all kinds. */
export const SPELLED_OUT_SIGNS: Readonly<Record<string, string>> = {
  "₱": "PHP",
  "\u00a0": " ",
  "\u202f": " ",
};

const ranges = PRINTABLE_LETTERS.split(" ").map((range) => {
  const [first = "", last = first] = range.split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
});

/** The letters and accents of a text, each once, that no receipt and no picture can show. */
export function listUnprintableLetters(text: string): string[] {
  const letters = text.normalize("NFC").match(/[\p{L}\p{M}]/gu) ?? [];
  return [...new Set(letters)].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return !ranges.some(([first, last]) => first <= code && code <= last);
  });
}
