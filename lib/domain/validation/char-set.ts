/**
 * Which characters one place of a pattern takes: a bit for each ASCII character, and one for all others together.
 * Taking all others as one makes two sets meet too often, never too seldom: the safe side for `isTamePattern`.
 */
export type CharSet = bigint;

const OTHERS = 1n << 128n;
export const NO_CHARACTER: CharSet = 0n;
export const ANY_CHARACTER: CharSet = (OTHERS << 1n) - 1n;

/** The set of the characters between two code units, both included. */
export function between(first: number, last: number): CharSet {
  let set = last > 127 ? OTHERS : NO_CHARACTER;
  for (let code = first; code <= Math.min(last, 127); code += 1) set |= 1n << BigInt(code);
  return set;
}

/** The set of one code unit. */
export function one(code: number): CharSet {
  return between(code, code);
}

/** All characters that are not in the set. Others stay in: only some of them were meant. */
export function except(set: CharSet): CharSet {
  return (ANY_CHARACTER & ~set) | OTHERS;
}

export function meet(a: CharSet, b: CharSet): boolean {
  return (a & b) !== NO_CHARACTER;
}

const DIGIT = between(48, 57);
const WORD = DIGIT | between(65, 90) | between(97, 122) | one(95);
const SPACE = between(9, 13) | one(32) | OTHERS;

/** What `\d` and its like stand for. */
export const CLASSES: Readonly<Record<string, CharSet>> = {
  d: DIGIT,
  D: except(DIGIT),
  w: WORD,
  W: except(WORD),
  s: SPACE,
  S: except(between(9, 13) | one(32)),
};
