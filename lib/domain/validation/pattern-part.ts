import { type CharSet, NO_CHARACTER } from "./char-set";

/**
 * A place in one way through a pattern: a character taken `min` to `max` times, or a group taken as a whole. For a
 * group `ways` are the ways through one round, and `set` is all it may take.
 */
export interface PatternPart {
  set: CharSet;
  min: number;
  max: number;
  paths: PatternPart[][] | null;
}

/** True where a way may take nothing at all. */
export function canPathBeEmpty(path: PatternPart[]): boolean {
  return path.every((place) => place.min === 0);
}

/** True where the place takes the same number of rounds in every text. */
export function isFixedLength({ min, max, paths }: PatternPart): boolean {
  return min === max && (paths === null || paths.every((way) => way.every(isFixedLength)));
}

/** All characters that some way may take. */
export function getAllCharacters(paths: PatternPart[][]): CharSet {
  return paths.flat().reduce((set, place) => set | place.set, NO_CHARACTER);
}

/** Characters a way may begin with. */
export function getFirstCharacters(path: PatternPart[]): CharSet {
  let set = NO_CHARACTER;
  for (const place of path) {
    set |= place.paths
      ? place.paths.map(getFirstCharacters).reduce((all, first) => all | first, NO_CHARACTER)
      : place.set;
    if (place.min > 0) break;
  }
  return set;
}
