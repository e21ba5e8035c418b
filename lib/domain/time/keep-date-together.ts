const isShort = (word: string) => /^(\d{1,2}º?|\p{L}{1,3})$/u.test(word);
const isDayAfterMonth = (word: string) => /^\d{1,2},$/.test(word);

/**
 * A date as it breaks into lines: the day stays with its month, and "a las" with the time. "30 de noviembre de 2026 a las 14:30" has two
 * places to break, before "de 2026" and before "a las".
 */
export const keepDateTogether = (text: string): string =>
  text
    .split(" ")
    .map((word, index, words) => {
      const next = words[index + 1];
      if (next === undefined) return word;
      return word + (isShort(word) || isDayAfterMonth(next) ? "\u00a0" : " ");
    })
    .join("");
