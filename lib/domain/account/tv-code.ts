import { TV_CODE_ALPHABET, TV_CODE_LENGTH } from "@/lib/config/constants";

/** Cyrillic capitals that look like letters of the code, */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  В: "B",
  С: "C",
  Н: "H",
  К: "K",
  М: "M",
  Р: "P",
  Т: "T",
  Х: "X",
};
const HALF_LENGTH = TV_CODE_LENGTH / 2;

/**
 * The code in a typed, pasted or scanned text: case, spaces, dashes and a label ("Code: …", an address that ends with
 * "code=…") are ignored, and Cyrillic look-alikes are accepted. Null where the text can't be a code.
 */
export function parseTvCode(text: string): string | null {
  return parseLetters(text) ?? parseLetters(text.replace(/^.*[:=]/s, ""));
}

function parseLetters(text: string): string | null {
  const letters = [...text.normalize("NFKC").toUpperCase()]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const isCode =
    letters.length === TV_CODE_LENGTH && letters.every((letter) => TV_CODE_ALPHABET.includes(letter));
  return isCode ? letters.join("") : null;
}

/** The code as it is displayed: two halves, which are easier to read aloud. */
export function formatTvCode(code: string): string {
  return `${code.slice(0, HALF_LENGTH)}-${code.slice(HALF_LENGTH)}`;
}
