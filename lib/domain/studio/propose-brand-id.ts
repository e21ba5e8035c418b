/** Russian, Ukrainian and Belarusian letters as they are written in Latin addresses, and Latin ones without a plain letter inside. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ё: "e", ж: "zh", з: "z", и: "i", й: "y", к: "k" },
  ...{ л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts" },
  ...{ ч: "ch", ш: "sh", щ: "shch", ъ: "", ы: "y", ь: "", э: "e", ю: "yu", я: "ya" },
  ...{ і: "i", ї: "yi", є: "ye", ґ: "g", ў: "u" },
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" },
};
const MAX_LENGTH = 32;

/** An id for a brand of this name: "Кино Дом" → "kino-dom"; empty where the name has nothing to make one of. */
export function proposeBrandId(name: string): string {
  const letters = [...name.normalize("NFC").toLowerCase()].map((letter) => LATIN[letter] ?? letter).join("");
  const id = letters
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+/, "")
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, "");
  return id.length < 2 ? "" : id;
}

/** Whether a text can be the id of a brand, as the contract has it (`brandId`). */
export const isBrandId = (text: string): boolean => /^[a-z][a-z0-9-]{1,31}$/.test(text);
