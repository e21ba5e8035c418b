import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** Single characters repeated within a range up to this wide are counted; wider ranges are analyzed as if they had no end. */
const MAX_COUNTED_RANGE = 8;
/** Groups repeated at most this often are counted; more often they are analyzed as if they had no end. */
const MAX_COUNTED_ROUNDS = 4;
/** Every UTF-16 code unit, to find character classes that contain none. */
const ALL_CHARACTERS = String.fromCharCode(...Array.from({ length: 0x10000 }, (_, code) => code));

/** A part of a pattern, rewritten for an analysis that knows only how work grows with the length of the text. */
export interface PatternPart {
  /** Matches at least what the part matches, along at least as many paths; has no names, assertions or long counts. */
  source: string;
  /** Paths that choices and counted repetitions allow: the constant factor that such an analysis leaves out. */
  pathCount: number;
  canBeEmpty: boolean;
}

export interface AnalyzablePattern {
  /** The pattern itself and each look-ahead that it begins with. */
  parts: PatternPart[];
}

/** Thrown for syntax that the analysis cannot judge. */
export class UnsupportedPatternError extends Error {}

const EMPTY_PART: PatternPart = { source: "", pathCount: 1, canBeEmpty: true };

/**
 * Reads a pattern that `new RegExp` without flags accepts.
 * @throws UnsupportedPatternError for back-references, look-behinds, look-aheads elsewhere than at the start, modifiers,
 * character classes without a character, and groups repeated more than 4 times that must match but may be empty
 */
export function readPattern(pattern: string): AnalyzablePattern {
  const { alternatives } = new RegExpParser().parsePattern(pattern);
  const lookaheads: PatternPart[] = [];
  const isAnchored = alternatives.every(({ elements }) => elements[0] && isStart(elements[0]));
  const whole = joinAlternatives(
    alternatives.map(({ elements }) => {
      const first = elements.findIndex((element) => !isStart(element) && !isLookahead(element));
      const leading = first === -1 ? elements : elements.slice(0, first);
      lookaheads.push(...leading.filter(isLookahead).map((look) => readAlternatives(look.alternatives)));
      return readElements(elements.slice(leading.length));
    }),
  );
  return { parts: [{ ...whole, source: isAnchored ? `^${whole.source}` : whole.source }, ...lookaheads] };
}

function isStart(element: AST.Element): boolean {
  return element.type === "Assertion" && element.kind === "start";
}

function isLookahead(element: AST.Element): element is AST.LookaheadAssertion {
  return element.type === "Assertion" && element.kind === "lookahead";
}

function readAlternatives(alternatives: readonly AST.Alternative[]): PatternPart {
  return joinAlternatives(alternatives.map(({ elements }) => readElements(elements)));
}

function joinAlternatives(parts: readonly PatternPart[]): PatternPart {
  return {
    source: `(?:${parts.map(({ source }) => source).join("|")})`,
    pathCount: parts.reduce((sum, part) => sum + part.pathCount, 0),
    canBeEmpty: parts.some(({ canBeEmpty }) => canBeEmpty),
  };
}

function readElements(elements: readonly AST.Element[]): PatternPart {
  return elements.map(readElement).reduce(
    (before, part) => ({
      source: before.source + part.source,
      pathCount: before.pathCount * part.pathCount,
      canBeEmpty: before.canBeEmpty && part.canBeEmpty,
    }),
    EMPTY_PART,
  );
}

function readElement(element: AST.Element): PatternPart {
  switch (element.type) {
    case "Character":
    case "CharacterSet":
    case "CharacterClass":
      if (!new RegExp(element.raw).test(ALL_CHARACTERS)) throw new UnsupportedPatternError(element.raw);
      return { source: element.raw, pathCount: 1, canBeEmpty: false };
    case "Assertion":
      // Without an edge the rest is tried at least as often.
      if (element.kind === "lookahead" || element.kind === "lookbehind") break;
      return EMPTY_PART;
    case "CapturingGroup":
      return readAlternatives(element.alternatives);
    case "Group":
      if (element.modifiers) break;
      return readAlternatives(element.alternatives);
    case "Quantifier":
      return readQuantifier(element);
  }
  throw new UnsupportedPatternError(element.raw);
}

function readQuantifier({ element, min, max }: AST.Quantifier): PatternPart {
  const body = readElement(element);
  if (max === 0) return EMPTY_PART;
  const canBeEmpty = min === 0 || body.canBeEmpty;
  const isGroup = element.type === "Group" || element.type === "CapturingGroup";
  const isCounted = isGroup ? max <= MAX_COUNTED_ROUNDS : max - min <= MAX_COUNTED_RANGE;
  if (isCounted) {
    let pathCount = 0;
    for (let rounds = min; rounds <= max; rounds += 1) pathCount += body.pathCount ** rounds;
    return { source: `${body.source}{${min},${max}}`, pathCount, canBeEmpty };
  }
  // An engine ends a repetition at an empty round only once it has made the required rounds.
  if (body.canBeEmpty && min > 1) throw new UnsupportedPatternError("empty rounds");
  return { source: body.source + (min === 0 ? "*" : "+"), pathCount: body.pathCount, canBeEmpty };
}
