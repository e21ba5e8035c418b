import { hasCommonCharacter } from "./char-set";
import {
  canPathBeEmpty,
  getAllCharacters,
  getFirstCharacters,
  isFixedLength,
  type PatternPart,
} from "./pattern-part";
import { type PatternNode, parsePattern } from "./pattern-tree";

/** More ways through a pattern than this are not looked at. */
const MAX_PATHS = 64;
/** Repetitions that differ by no more than this multiply the work by as much, however long the text is. */
const MAX_SMALL_RANGE = 8;
/** Groups repeated at most this often are written out instead of being treated as loops. */
const MAX_UNROLLED_ROUNDS = 4;
/** Longest text that a rule is tried on, and the steps it may take at worst: some 30 ms on a slow machine. */
const MAX_TEXT_LENGTH = 254;
const MAX_STEPS = 3_000_000;

class UnsafePatternError extends Error {}

/**
 * True where a pattern (already accepted by `new RegExp`) can be seen to finish soon on any text of 254 characters.
 * Refused: back-references, loops whose rounds can be cut in more than one way (nested repetition without a
 * separator, alternatives that begin alike), and more than a few repetitions in a row that take the same
 * characters. Linear in the pattern; errs on the refusing side.
 */
export function isSafePattern(pattern: string): boolean {
  try {
    const alternatives = parsePattern(pattern);
    const paths = listPaths(alternatives, false);
    const anchored = alternatives.every((nodes) => nodes[0]?.kind === "start");
    return paths.reduce((steps, way) => steps + countSteps(way, anchored), 0) <= MAX_STEPS;
  } catch {
    return false;
  }
}

/** Manners of sharing a text among the repetitions in a row, and starting anywhere where nothing ties the start. */
function countSteps(path: PatternPart[], anchored: boolean): number {
  const degree = getLongestChain(path, MAX_SMALL_RANGE) + (anchored ? 0 : 1);
  let steps = 1;
  for (let repetition = 1; repetition <= degree; repetition += 1) steps *= MAX_TEXT_LENGTH / repetition;
  for (const { min, max } of path) if (max - min <= MAX_SMALL_RANGE) steps *= max - min + 1;
  return steps;
}

/** Every way through alternatives. In a loop a group stays one place; elsewhere all ways through it are told apart. */
function listPaths(alternatives: PatternNode[][], inLoop: boolean): PatternPart[][] {
  const all = alternatives.flatMap((nodes) =>
    nodes.reduce<PatternPart[][]>((ways, node) => joinPaths(ways, listNodePaths(node, inLoop)), [[]]),
  );
  if (all.length > MAX_PATHS) throw new UnsafePatternError();
  return all;
}

function joinPaths(before: PatternPart[][], after: PatternPart[][]): PatternPart[][] {
  if (before.length * after.length > MAX_PATHS) throw new UnsafePatternError();
  return before.flatMap((head) => after.map((tail) => [...head, ...tail]));
}

function listNodePaths(node: PatternNode, inLoop: boolean): PatternPart[][] {
  switch (node.kind) {
    case "start":
    case "edge":
      return [[]];
    case "char":
      return [[{ set: node.set, min: 1, max: 1, paths: null }]];
    case "group":
      return inLoop ? [[createChoicePart(node.alternatives, 1)]] : listPaths(node.alternatives, false);
    case "look":
      // Looking ahead in every round of a loop, or far, would count once more.
      if (
        inLoop ||
        listPaths(node.alternatives, false).some((way) => getLongestChain(way, MAX_SMALL_RANGE) > 1)
      ) {
        throw new UnsafePatternError();
      }
      return [[]];
    case "repeat":
      return listRepeatPaths(node, inLoop);
  }
}

function listRepeatPaths(
  { node, min, max }: Extract<PatternNode, { kind: "repeat" }>,
  inLoop: boolean,
): PatternPart[][] {
  if (max === 0) return [[]];
  if (node.kind === "char") return [[{ set: node.set, min, max, paths: null }]];
  if (node.kind !== "group") throw new UnsafePatternError();
  if (inLoop && max === 1) return [[createChoicePart(node.alternatives, min)]];
  if (!inLoop && max <= MAX_UNROLLED_ROUNDS) return unrollRepeat(node, min, max);
  const paths = listPaths(node.alternatives, true);
  if (!hasUnambiguousRounds(paths)) throw new UnsafePatternError();
  return [[{ set: getAllCharacters(paths), min, max, paths }]];
}

function unrollRepeat(group: PatternNode, min: number, max: number): PatternPart[][] {
  const all: PatternPart[][] = [];
  let rounds: PatternPart[][] = [[]];
  for (let round = 0; round <= max; round += 1) {
    if (round >= min) all.push(...rounds);
    if (round < max) rounds = joinPaths(rounds, listNodePaths(group, false));
  }
  if (all.length > MAX_PATHS) throw new UnsafePatternError();
  return all;
}

/** A group inside a loop, taken once or left out: no text may be read in two of its ways. */
function createChoicePart(alternatives: PatternNode[][], min: number): PatternPart {
  const paths = listPaths(alternatives, true);
  if (!isUnambiguous(paths)) throw new UnsafePatternError();
  return { set: getAllCharacters(paths), min: paths.some(canPathBeEmpty) ? 0 : min, max: 1, paths };
}

/** True where two ways begin with different characters and no way can take a text in two manners. */
function isUnambiguous(paths: PatternPart[][]): boolean {
  const firsts = paths.map(getFirstCharacters);
  return (
    !firsts.some((first, index) =>
      firsts.slice(index + 1).some((other) => hasCommonCharacter(first, other)),
    ) && paths.every((way) => getLongestChain(way, 0) <= 1)
  );
}

/**
 * True where a text can be cut into rounds in one manner only: no round is empty, and either each way ends where
 * only it can end, or each begins with what stands nowhere else.
 */
function hasUnambiguousRounds(paths: PatternPart[][]): boolean {
  if (paths.some(canPathBeEmpty) || !isUnambiguous(paths)) return false;
  const starts = paths.map((way) => way[0]);
  const innerParts = paths.flat().filter((place) => !starts.includes(place));
  return (
    paths.every((way) => way.every(isFixedLength) || isSeparator(way.at(-1), way.slice(0, -1))) ||
    starts.every((start) => isSeparator(start, innerParts))
  );
}

function isSeparator(part: PatternPart | undefined, others: PatternPart[]): boolean {
  if (!part || part.paths || !isFixedLength(part)) return false;
  return others.every((other) => !hasCommonCharacter(other.set, part.set));
}

/** How many repetitions in a row can take the same characters: the degree by which work grows. */
function getLongestChain(path: PatternPart[], smallRange: number): number {
  const lengths: number[] = [];
  path.forEach((part, index) => {
    let longest = 0;
    if (part.max - part.min > smallRange || (part.paths && !isFixedLength(part))) {
      longest = 1;
      for (let before = 0; before < index; before += 1) {
        const chain = lengths[before] ?? 0;
        const head = path[before];
        if (chain > 0 && head && canPassTextOn(head, part, path.slice(before + 1, index))) {
          longest = Math.max(longest, chain + 1);
        }
      }
    }
    lengths.push(longest);
  });
  return Math.max(0, ...lengths);
}

/** True where `head` may leave some of its text to `tail`, past what must stand between them. */
function canPassTextOn(head: PatternPart, tail: PatternPart, middle: PatternPart[]): boolean {
  const blocked = middle.some(({ min, set }) => min > 0 && !hasCommonCharacter(set & head.set, tail.set));
  if (blocked) return false;
  const next = middle.some(({ min }) => min > 0) ? tail.set : getFirstCharacters([tail]);
  if (!head.paths) return hasCommonCharacter(head.set, next);
  return head.paths.some(
    (way) =>
      way.every(({ min, set }) => min === 0 || hasCommonCharacter(set, tail.set)) ||
      way.some(
        (place, index) =>
          !isFixedLength(place) &&
          hasCommonCharacter(place.set, next) &&
          way.slice(index + 1).every((p) => p.min === 0),
      ),
  );
}
