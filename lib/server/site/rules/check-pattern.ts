import { LRUCache } from "lru-cache";
import { checkSync, type Diagnostics } from "recheck/lib/browser.js";
import { MINUTE_MS } from "@/lib/config/constants";
import { MAX_RULE_INPUT_LENGTH, toRule } from "@/lib/domain/validation/account-entry";
import { type PatternPart, readPattern, UnsupportedPatternError } from "./read-pattern";

const MAX_PATTERN_LENGTH = 200;
/** Steps that a rule may take at worst on one text: some 30 ms on a slow machine. */
const MAX_STEPS = 3_000_000;
/** Milliseconds that the analysis of one part may hold up the process. */
const ANALYSIS_TIMEOUT_MS = 5000;
/** A pattern that took longer is tried again after this time; until then it counts as unsafe. */
const UNDECIDED_TTL_MS = 10 * MINUTE_MS;
const MAX_CACHED_PATTERNS = 500;
/** A character that texts don't contain: requiring it at the end makes the analysis count every path as failed. */
const NEVER_TYPED = "\\uffff";

/** `undecided`: the analysis ran out of time. */
export type PatternVerdict = "safe" | "unsafe" | "undecided";

const verdicts = new LRUCache<string, PatternVerdict>({ max: MAX_CACHED_PATTERNS });

/**
 * Whether a site's pattern for e-mail or phone (rules/validation#rules-of-a-site) compiles, is short enough and finishes
 * soon on any text of 254 characters (threat T35). Analyzed once for each pattern, in this process, by `recheck`
 * (docs/decisions/015). What cannot be shown to be safe is unsafe. `timeoutMs` bounds the analysis.
 */
export function checkPattern(pattern: string, timeoutMs = ANALYSIS_TIMEOUT_MS): PatternVerdict {
  const known = verdicts.get(pattern);
  if (known) return known;
  const verdict = analyzePattern(pattern, timeoutMs);
  verdicts.set(pattern, verdict, verdict === "undecided" ? { ttl: UNDECIDED_TTL_MS } : {});
  return verdict;
}

function analyzePattern(pattern: string, timeoutMs: number): PatternVerdict {
  if (pattern.length > MAX_PATTERN_LENGTH || !toRule(pattern)) return "unsafe";
  try {
    const results = readPattern(pattern).parts.map((part) => checkPart(part, timeoutMs));
    return results.find((verdict) => verdict !== "safe") ?? "safe";
  } catch (error) {
    if (error instanceof UnsupportedPatternError) return "unsafe";
    throw error;
  }
}

function checkPart({ source, pathCount }: PatternPart, timeoutMs: number): PatternVerdict {
  if (pathCount > MAX_STEPS) return "unsafe";
  const diagnostics = checkSync(`${source}${NEVER_TYPED}`, "", {
    checker: "automaton",
    timeout: timeoutMs,
  });
  if (diagnostics.status === "unknown" && diagnostics.error.kind === "timeout") return "undecided";
  return pathCount * estimateSteps(diagnostics) <= MAX_STEPS ? "safe" : "unsafe";
}

/** Steps on a text of 254 characters: its length to the power of the degree, as repetitions share the text in order. */
function estimateSteps(diagnostics: Diagnostics): number {
  if (diagnostics.status === "unknown" || diagnostics.complexity.type === "exponential") {
    return Number.POSITIVE_INFINITY;
  }
  const degree = diagnostics.complexity.type === "polynomial" ? diagnostics.complexity.degree : 1;
  let steps = 1;
  for (let repetition = 1; repetition <= degree; repetition += 1) steps *= MAX_RULE_INPUT_LENGTH / repetition;
  return steps;
}
