import { type CharSet, NO_CHARACTER } from "./char-set";

/**
 * A place in one way through a pattern: a character taken `min` to `max` times, or a group taken as a whole. For a
 * group `ways` are the ways through one round, and `set` is all it may take.
 */
export interface Place {
  set: CharSet;
  min: number;
  max: number;
  ways: Place[][] | null;
}

/** True where a way may take nothing at all. */
export function isEmpty(way: Place[]): boolean {
  return way.every((place) => place.min === 0);
}

/** True where the place takes the same number of rounds in every text. */
export function isFixed({ min, max, ways }: Place): boolean {
  return min === max && (ways === null || ways.every((way) => way.every(isFixed)));
}

/** All characters that some way may take. */
export function allOf(ways: Place[][]): CharSet {
  return ways.flat().reduce((set, place) => set | place.set, NO_CHARACTER);
}

/** Characters a way may begin with. */
export function firstOf(way: Place[]): CharSet {
  let set = NO_CHARACTER;
  for (const place of way) {
    set |= place.ways ? place.ways.map(firstOf).reduce((all, first) => all | first, NO_CHARACTER) : place.set;
    if (place.min > 0) break;
  }
  return set;
}
