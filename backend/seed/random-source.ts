/** A seeded source of random numbers: the same seed repeats a failure. */
export interface RandomSource {
  /** From 0 up to, not including, 1. */
  next(): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability. */
  happens(probability: number): boolean;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
}

/** Mulberry32. */
export function createRandomSource(seed: number): RandomSource {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
    happens: (probability) => next() < probability,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
  };
}
