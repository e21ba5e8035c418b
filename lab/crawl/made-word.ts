import type { RandomSource } from "@/backend/seed/random-source";

const LETTERS = "bcdfghjkmnpqrstvwxz";
const WORD_PATTERN = /zq[bcdfghjkmnpqrstvwxz]{9}/g;

/** A word of no language, so that where it is read it comes from the brand. */
export const createWord = (random: RandomSource): string =>
  `zq${Array.from({ length: 9 }, () => random.pick([...LETTERS])).join("")}`;

export const isMadeWord = (text: string): boolean => /^zq[bcdfghjkmnpqrstvwxz]{9}$/.test(text);

/** All such words in a text in lower case, also within longer ones. */
export const listMadeWords = (text: string): Set<string> => new Set(text.match(WORD_PATTERN));
