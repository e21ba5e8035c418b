import type { AnswerProblem } from "./answer-problem";

/** A value in an answer that the contract does not know and that was parsed as something harmless. */
export interface UnknownValue {
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
