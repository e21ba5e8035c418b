/**
 * Which characters one place of a pattern takes: a bit for each ASCII character, and one for all others together.
 * Taking all others as one makes two sets meet too often, never too seldom: the safe side for `isTamePattern`.
 */
export type CharSet = bigint;

const NON_ASCII = 1n << 128n;
export const NO_CHARACTER: CharSet = 0n;
export const ANY_CHARACTER: CharSet = (NON_ASCII << 1n) - 1n;

/** The set of the characters between two code units, both included. */
export function createRangeSet(first: number, last: number): CharSet {
  let set = last > 127 ? NON_ASCII : NO_CHARACTER;
  for (let code = first; code <= Math.min(last, 127); code += 1) set |= 1n << BigInt(code);
  return set;
}

/** The set of one code unit. */
export function createSingleSet(code: number): CharSet {
  return createRangeSet(code, code);
}

/** All characters that are not in the set. Others stay in: only some of them were meant. */
export function invertSet(set: CharSet): CharSet {
  return (ANY_CHARACTER & ~set) | NON_ASCII;
}

export function hasCommonCharacter(a: CharSet, b: CharSet): boolean {
  return (a & b) !== NO_CHARACTER;
}

const DIGITS = createRangeSet(48, 57);
const WORD_CHARACTERS = DIGITS | createRangeSet(65, 90) | createRangeSet(97, 122) | createSingleSet(95);
const WHITESPACE = createRangeSet(9, 13) | createSingleSet(32) | NON_ASCII;

/** What `\d` and its like stand for. */
export const CHARACTER_CLASSES: Readonly<Record<string, CharSet>> = {
  d: DIGITS,
  D: invertSet(DIGITS),
  w: WORD_CHARACTERS,
  W: invertSet(WORD_CHARACTERS),
  s: WHITESPACE,
  S: invertSet(createRangeSet(9, 13) | createSingleSet(32)),
};
