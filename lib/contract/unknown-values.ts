/** A value in an answer that the contract does not know and that was parsed as something harmless. */
export interface UnknownValue {
  /** The kind of value: "order status". */
  kind: string;
  value: string;
}

const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 64;

/** The list that the current parse reports to. Parsing is synchronous, so there is one at a time. */
let unknownValues: UnknownValue[] | null = null;

/** Reports a value that a tolerant schema did not know (threat T45). */
export function reportUnknownValue(kind: string, value: string): void {
  if (unknownValues && unknownValues.length < MAX_VALUES)
    unknownValues.push({ kind, value: value.slice(0, MAX_VALUE_LENGTH) });
}

/** Runs a synchronous parser and returns its result with the unknown values found. */
export function collectUnknownValues<Result>(parse: () => Result): {
  result: Result;
  unknownValues: UnknownValue[];
} {
  const collected: UnknownValue[] = [];
  unknownValues = collected;
  try {
    return { result: parse(), unknownValues: collected };
  } finally {
    unknownValues = null;
  }
}
