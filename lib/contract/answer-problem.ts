import type * as z from "zod";

/** Where an answer violates the contract: names and types only, never a value of the answer (threat T47). */
export interface AnswerProblem {
  /** The place in the JSON: "data.plans[0].features". */
  path: string;
  expected: string;
  /** The type that the place has: "missing", "null", "string", "array" and so on. */
  got: string;
}

const MAX_PATH_LENGTH = 200;
const MAX_EXPECTED_LENGTH = 200;

/**
 * The first problem of a parse.
 * @param input the value that was parsed
 * @param root the path of that value in the answer
 */
export function describeProblem(error: z.core.$ZodError, input: unknown, root: string): AnswerProblem {
  const [issue] = error.issues;
  if (!issue) return { path: root, expected: "a valid value", got: getTypeName(input) };
  return {
    path: joinPath(root, issue.path).slice(0, MAX_PATH_LENGTH),
    expected: describeExpected(issue).slice(0, MAX_EXPECTED_LENGTH),
    got: getTypeName(readPath(input, issue.path)),
  };
}

/** The type of a JSON value, by its name. */
export function getTypeName(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function joinPath(root: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (joined, part) =>
      joined + (typeof part === "number" ? `[${part}]` : `${joined ? "." : ""}${String(part)}`),
    root,
  );
}

/** The value at a path of another; undefined where there is none. */
function readPath(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (current, part) =>
      typeof current === "object" && current !== null ? Reflect.get(current, part) : undefined,
    value,
  );
}

/** What the contract says about the place, from the schema only. */
function describeExpected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected;
    case "invalid_value":
      return `one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return `${issue.origin} of at least ${issue.minimum}`;
    case "too_big":
      return `${issue.origin} of at most ${issue.maximum}`;
    case "invalid_format":
      return issue.pattern ? `${issue.format} ${issue.pattern}` : issue.format;
    case "invalid_union":
      return issue.discriminator ? `a known ${issue.discriminator}` : "one of the listed forms";
    case "custom":
      // The message of a schema of ours; it never has a value in it.
      return issue.message;
    default:
      return "a valid value";
  }
}

/** A value in an answer that the contract does not know and that was parsed as something harmless. */
interface UnknownValue {
  /** The kind of value: "order status". */
  kind: string;
  value: string;
}

/** What tolerant schemas found while they parsed one answer. */
export interface ParseReports {
  unknownValues: UnknownValue[];
  /** Parts of the answer that were left out because they violate the contract. */
  droppedParts: AnswerProblem[];
}

const MAX_REPORTS = 20;
const MAX_VALUE_LENGTH = 64;

/** The reports of the current parse. Parsing is synchronous, so there is one at a time. */
let currentReports: ParseReports | null = null;

/** Reports a value that a tolerant schema did not know (threat T45). */
export function reportUnknownValue(kind: string, value: string): void {
  if (currentReports && currentReports.unknownValues.length < MAX_REPORTS)
    currentReports.unknownValues.push({ kind, value: value.slice(0, MAX_VALUE_LENGTH) });
}

/** Reports a part of an answer that a tolerant schema left out (rules/calls#partly-usable-answers). */
export function reportDroppedPart(problem: AnswerProblem): void {
  if (!currentReports || currentReports.droppedParts.length >= MAX_REPORTS) return;
  // A list inside an object is parsed once for the object's check and once for its value.
  const isKnown = currentReports.droppedParts.some(({ path }) => path === problem.path);
  if (!isKnown) currentReports.droppedParts.push(problem);
}

/** Runs a synchronous parser and returns its result with what tolerant schemas reported. */
export function collectReports<Result>(parse: () => Result): { result: Result } & ParseReports {
  const reports: ParseReports = { unknownValues: [], droppedParts: [] };
  currentReports = reports;
  try {
    return { result: parse(), ...reports };
  } finally {
    currentReports = null;
  }
}
