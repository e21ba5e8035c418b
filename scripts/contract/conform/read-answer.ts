import type * as z from "zod";
import type { EndpointName } from "@/lib/contract/calls";
import type { Endpoint } from "@/lib/contract/endpoint";
import { parseEnvelope } from "@/lib/contract/envelope";
import { codeFor } from "@/lib/domain/errors/error-catalog";

/** One place in an answer that violates the contract. */
export interface ContractProblem {
  call: EndpointName;
  /** The place in the JSON of the answer: `data.plans[0].features`. */
  path: string;
  expected: string;
  got: string;
}

/** How an upstream answered a call. */
export type Answer =
  | { kind: "ok"; data: unknown }
  | { kind: "refused"; code: number; data?: unknown }
  /** The upstream does not have the call. */
  | { kind: "absent"; got: string }
  /** `data`: what the shop uses of an answer that it can use in part. */
  | { kind: "broken"; problems: ContractProblem[]; data?: unknown };

const MAX_PROBLEMS = 5;
const MAX_TEXT = 40;
/** Values that are not printed. */
const SECRET_FIELDS = /^(token|resetToken|identityProof|password|accountCode|grant|pass)$/i;
/** How an upstream says that it does not have a call, besides the status 404. */
const NOT_SUPPORTED = codeFor("notSupported");

/** Reads an answer as the shop does, and says what is wrong with one that the shop would not use. */
export function readAnswer(endpoint: Endpoint, status: number, text: string): Answer {
  const { name: call } = endpoint;
  const json = parseJson(text);
  const code = getRefusalCode(json);
  if (status === 404 || status === 405 || status === 501 || code === NOT_SUPPORTED)
    return { kind: "absent", got: code === null ? `status ${status}` : `code ${code}` };
  const outcome = parseEnvelope(text, endpoint.data, endpoint.failureData);
  if (outcome.ok && status >= 200 && status < 300) {
    const unknown = (outcome.unknownValues ?? []).map(({ kind, value }) => ({
      call,
      path: "data",
      expected: `a known ${kind}`,
      got: describeValue("", value),
    }));
    // The shop shows the answer without these parts.
    const dropped = (outcome.droppedParts ?? []).map(({ path, expected }) => {
      const keys = path.split(/[.[\]]+/).filter(Boolean);
      return { call, path, expected, got: describeValue(keys.at(-1) ?? "", getValueAt(json, keys)) };
    });
    const problems = [...unknown, ...dropped].slice(0, MAX_PROBLEMS);
    const { data } = outcome;
    return problems.length > 0 ? { kind: "broken", problems, data } : { kind: "ok", data };
  }
  if (!outcome.ok && code !== null) return { kind: "refused", code: outcome.code, data: outcome.data };
  return { kind: "broken", problems: listProblems(endpoint, status, text, json).slice(0, MAX_PROBLEMS) };
}

function listProblems(endpoint: Endpoint, status: number, text: string, json: unknown): ContractProblem[] {
  const { name: call } = endpoint;
  if (status < 200 || status > 299)
    return [{ call, path: "status", expected: "200", got: `${status} ${describeValue("", text)}` }];
  if (!isRecord(json)) return [{ call, path: "", expected: "a JSON object", got: describeValue("", text) }];
  if (!Number.isInteger(json.code))
    return [{ call, path: "code", expected: "an integer", got: describeValue("code", json.code) }];
  const parsed = endpoint.data.safeParse(json.data, { reportInput: true });
  if (parsed.success)
    return [
      { call, path: "errCode", expected: "nothing beside code 0", got: describeValue("", json.errCode) },
    ];
  return parsed.error.issues.map((issue) => ({
    call,
    path: `data${issue.path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("")}`,
    expected: describeExpectation(issue),
    got: describeValue(String(issue.path.at(-1) ?? ""), getValueAt(json.data, issue.path)),
  }));
}

/** What a schema expected at the place of an issue. */
function describeExpectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected;
    case "invalid_value":
      return issue.values.map(String).join(" | ");
    case "too_small":
      return `at least ${issue.minimum}`;
    case "too_big":
      return `at most ${issue.maximum}`;
    case "invalid_format":
      return issue.pattern ? `${issue.format} ${issue.pattern}` : issue.format;
    default:
      return issue.message;
  }
}

/** A value for a line of text: shortened, and without what must stay secret. */
export function describeValue(field: string, value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "string") {
    if (SECRET_FIELDS.test(field)) return `a text of ${value.length} characters`;
    return JSON.stringify(value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value);
  }
  if (Array.isArray(value)) return `array of ${value.length}`;
  return isRecord(value) ? "object" : String(value);
}

function getRefusalCode(json: unknown): number | null {
  if (!isRecord(json) || !Number.isInteger(json.code)) return null;
  const code = Number(json.errCode ?? 0) || Number(json.code);
  return code === 0 || !Number.isInteger(code) ? null : code;
}

const getValueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
