import { meet } from "./char-set";
import { allOf, firstOf, isEmpty, isFixed, type Place } from "./pattern-place";
import { type PatternNode, readPattern } from "./pattern-tree";

/** More ways through a pattern than this are not looked at. */
const MOST_WAYS = 64;
/** Repetitions that differ by no more than this multiply the work by as much, however long the text is. */
const SMALL_RANGE = 8;
/** Groups repeated at most this often are written out instead of being treated as loops. */
const FEW_ROUNDS = 4;
/** Longest text that a rule is tried on, and the steps it may take at worst: some 30 ms on a slow machine. */
const LONGEST_TEXT = 254;
const MOST_STEPS = 3_000_000;

class Wild extends Error {}

/**
 * True where a pattern (already accepted by `new RegExp`) can be seen to finish soon on any text of 254 characters.
 * Refused: back-references, loops whose rounds can be cut in more than one way (nested repetition without a
 * separator, alternatives that begin alike), and more than a few repetitions in a row that take the same
 * characters. Linear in the pattern; errs on the refusing side.
 */
export function isTamePattern(pattern: string): boolean {
  try {
    const alternatives = readPattern(pattern);
    const ways = waysThrough(alternatives, false);
    const anchored = alternatives.every((nodes) => nodes[0]?.kind === "start");
    return ways.reduce((steps, way) => steps + stepsOf(way, anchored), 0) <= MOST_STEPS;
  } catch {
    return false;
  }
}

/** Manners of sharing a text among the repetitions in a row, and starting anywhere where nothing ties the start. */
function stepsOf(way: Place[], anchored: boolean): number {
  const degree = longestChain(way, SMALL_RANGE) + (anchored ? 0 : 1);
  let steps = 1;
  for (let repetition = 1; repetition <= degree; repetition += 1) steps *= LONGEST_TEXT / repetition;
  for (const { min, max } of way) if (max - min <= SMALL_RANGE) steps *= max - min + 1;
  return steps;
}

/** Every way through alternatives. In a loop a group stays one place; elsewhere all ways through it are told apart. */
function waysThrough(alternatives: PatternNode[][], inLoop: boolean): Place[][] {
  const all = alternatives.flatMap((nodes) =>
    nodes.reduce<Place[][]>((ways, node) => joined(ways, waysOfNode(node, inLoop)), [[]]),
  );
  if (all.length > MOST_WAYS) throw new Wild();
  return all;
}

function joined(before: Place[][], after: Place[][]): Place[][] {
  if (before.length * after.length > MOST_WAYS) throw new Wild();
  return before.flatMap((head) => after.map((tail) => [...head, ...tail]));
}

function waysOfNode(node: PatternNode, inLoop: boolean): Place[][] {
  switch (node.kind) {
    case "start":
    case "edge":
      return [[]];
    case "char":
      return [[{ set: node.set, min: 1, max: 1, ways: null }]];
    case "group":
      return inLoop ? [[choice(node.alternatives, 1)]] : waysThrough(node.alternatives, false);
    case "look":
      // Looking ahead in every round of a loop, or far, would count once more.
      if (inLoop || waysThrough(node.alternatives, false).some((way) => longestChain(way, SMALL_RANGE) > 1)) {
        throw new Wild();
      }
      return [[]];
    case "repeat":
      return waysOfRepeat(node, inLoop);
  }
}

function waysOfRepeat(
  { node, min, max }: Extract<PatternNode, { kind: "repeat" }>,
  inLoop: boolean,
): Place[][] {
  if (max === 0) return [[]];
  if (node.kind === "char") return [[{ set: node.set, min, max, ways: null }]];
  if (node.kind !== "group") throw new Wild();
  if (inLoop && max === 1) return [[choice(node.alternatives, min)]];
  if (!inLoop && max <= FEW_ROUNDS) return writtenOut(node, min, max);
  const ways = waysThrough(node.alternatives, true);
  if (!hasClearRounds(ways)) throw new Wild();
  return [[{ set: allOf(ways), min, max, ways }]];
}

function writtenOut(group: PatternNode, min: number, max: number): Place[][] {
  const all: Place[][] = [];
  let rounds: Place[][] = [[]];
  for (let round = 0; round <= max; round += 1) {
    if (round >= min) all.push(...rounds);
    if (round < max) rounds = joined(rounds, waysOfNode(group, false));
  }
  if (all.length > MOST_WAYS) throw new Wild();
  return all;
}

/** A group inside a loop, taken once or left out: no text may be read in two of its ways. */
function choice(alternatives: PatternNode[][], min: number): Place {
  const ways = waysThrough(alternatives, true);
  if (!isClear(ways)) throw new Wild();
  return { set: allOf(ways), min: ways.some(isEmpty) ? 0 : min, max: 1, ways };
}

/** True where two ways begin with different characters and no way can take a text in two manners. */
function isClear(ways: Place[][]): boolean {
  const firsts = ways.map(firstOf);
  return (
    !firsts.some((first, index) => firsts.slice(index + 1).some((other) => meet(first, other))) &&
    ways.every((way) => longestChain(way, 0) <= 1)
  );
}

/**
 * True where a text can be cut into rounds in one manner only: no round is empty, and either each way ends where
 * only it can end, or each begins with what stands nowhere else.
 */
function hasClearRounds(ways: Place[][]): boolean {
  if (ways.some(isEmpty) || !isClear(ways)) return false;
  const starts = ways.map((way) => way[0]);
  const inside = ways.flat().filter((place) => !starts.includes(place));
  return (
    ways.every((way) => way.every(isFixed) || separates(way.at(-1), way.slice(0, -1))) ||
    starts.every((start) => separates(start, inside))
  );
}

function separates(place: Place | undefined, others: Place[]): boolean {
  if (!place || place.ways || !isFixed(place)) return false;
  return others.every((other) => !meet(other.set, place.set));
}

/** How many repetitions in a row can take the same characters: the degree by which work grows. */
function longestChain(way: Place[], smallRange: number): number {
  const lengths: number[] = [];
  way.forEach((place, index) => {
    let longest = 0;
    if (place.max - place.min > smallRange || (place.ways && !isFixed(place))) {
      longest = 1;
      for (let before = 0; before < index; before += 1) {
        const chain = lengths[before] ?? 0;
        const head = way[before];
        if (chain > 0 && head && handsOver(head, place, way.slice(before + 1, index))) {
          longest = Math.max(longest, chain + 1);
        }
      }
    }
    lengths.push(longest);
  });
  return Math.max(0, ...lengths);
}

/** True where `head` may leave some of its text to `tail`, past what must stand between them. */
function handsOver(head: Place, tail: Place, middle: Place[]): boolean {
  const blocked = middle.some(({ min, set }) => min > 0 && !meet(set & head.set, tail.set));
  if (blocked) return false;
  const next = middle.some(({ min }) => min > 0) ? tail.set : firstOf([tail]);
  if (!head.ways) return meet(head.set, next);
  return head.ways.some(
    (way) =>
      way.every(({ min, set }) => min === 0 || meet(set, tail.set)) ||
      way.some(
        (place, index) =>
          !isFixed(place) && meet(place.set, next) && way.slice(index + 1).every((p) => p.min === 0),
      ),
  );
}
