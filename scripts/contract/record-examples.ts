import type { ConformanceReport } from "./conform/run-conformance";
import type { CallExample } from "./examples";

/** Items of a list that an example shows. */
const MAX_ITEMS = 2;
const EXAMPLE_TOKEN = "example-token-of-a-session";
const EXAMPLE_PASSWORD = "correct horse";

/** The first successful exchange of each call, with short lists and without secrets. */
export function collectExamples({
  exchanges,
}: Pick<ConformanceReport, "exchanges">): Record<string, CallExample> {
  const examples: Record<string, CallExample> = {};
  for (const { call, payload, answer } of exchanges) {
    if (answer.kind !== "ok" || examples[call]) continue;
    examples[call] = { payload: tidyExample(payload), data: tidyExample(answer.data) };
  }
  return examples;
}

function tidyExample<Value>(value: Value): Value {
  const text = JSON.stringify(value, (key, part: unknown) => {
    if (key === "token") return EXAMPLE_TOKEN;
    if (key === "password") return EXAMPLE_PASSWORD;
    return Array.isArray(part) ? part.slice(0, MAX_ITEMS) : part;
  });
  return JSON.parse(text ?? "null") as Value;
}
