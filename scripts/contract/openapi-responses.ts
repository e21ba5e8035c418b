import { CLIENT_TYPES, LANGUAGE_CODE_PATTERN, LOCALES, SCENES } from "@/lib/config/constants";
import { ADMIN_PROBLEMS, adminProblem } from "@/lib/contract/admin/admin-problem";
import type { Endpoint } from "@/lib/contract/endpoint";
import { ERROR_ROWS } from "@/lib/domain/errors/error-catalog";
import type { JsonSchema, SchemaWriter } from "./openapi-schemas";

export const FAILURE_REFERENCE = { $ref: "#/components/schemas/Failure" };

/**
 * A refusal. Its code is one of the catalog and never 0, so that a client that compares `code` with 0 knows which of the two it has; a
 * plain integer would not tell them apart.
 */
export const FAILURE_SCHEMAS = {
  FailureCode: {
    type: "integer",
    enum: [...new Set(ERROR_ROWS.map(({ code }) => code))],
    description: "A code of the catalog (docs/upstream.md). The shop shows a general message for any other.",
  },
  Failure: {
    type: "object",
    properties: {
      code: { $ref: "#/components/schemas/FailureCode" },
      errCode: { $ref: "#/components/schemas/FailureCode" },
      data: {},
      fields: {
        type: "object",
        additionalProperties: { type: "string" },
        description: "The problem of each field, for code -24050.",
      },
    },
    required: ["code"],
    examples: [{ code: -24050, errCode: -24050, data: null, fields: { planId: "invalid_format" } }],
  },
};

const listProblems = (isWanted: (status: number) => boolean) =>
  Object.entries(ADMIN_PROBLEMS)
    .filter(([, status]) => isWanted(status))
    .map(([name, status]) => `${name} ${status}`)
    .join(", ");

const createResponse = (description: string, schema: object) => ({
  description,
  content: { "application/json": { schema } },
});

/** Answers with another status than 200. */
export function createErrorResponses(writer: SchemaWriter) {
  const problem = writer.write(adminProblem, "output");
  return {
    NotAnswered: createResponse(
      "No such call or brand (404), not signed (401), wrong method (405), body over 64 KiB (413), not JSON (415).",
      FAILURE_REFERENCE,
    ),
    Failed: createResponse("A failure (500), or away for a while (503).", FAILURE_REFERENCE),
    AdminRefused: createResponse(
      `A problem, with its status: ${listProblems((status) => status < 500)}.`,
      problem,
    ),
    AdminFailed: createResponse(
      `A problem, with its status: ${listProblems((status) => status >= 500)}.`,
      problem,
    ),
  };
}

const refer = (name: keyof ReturnType<typeof createErrorResponses>) => ({
  $ref: `#/components/responses/${name}`,
});

/** Those of the storefront's calls, and of the console's. */
export const ERROR_RESPONSES = {
  call: { "4XX": refer("NotAnswered"), "5XX": refer("Failed") },
  admin: { "4XX": refer("AdminRefused"), "5XX": refer("AdminFailed") },
};

const describeHeader = (description: string, schema: JsonSchema = { type: "string" }) => ({
  description,
  schema,
});

/** The headers of the calls (rules/calls#headers), by the name used in references. */
const HEADERS = {
  Site: { ...describeHeader("The brand that the call is for."), required: true },
  Language: describeHeader(
    `The reader's language: ${LOCALES.join(", ")}, or one that the brand brings itself.`,
    { type: "string", pattern: LANGUAGE_CODE_PATTERN.source, default: "en" },
  ),
  "Client-Type": describeHeader("Desktop or phone layout.", {
    type: "string",
    enum: CLIENT_TYPES,
    default: "WEB",
  }),
  Scene: describeHeader("Where the visitor came from.", { type: "string", enum: SCENES, default: "WEB" }),
  fingerprint: describeHeader("A hash of the browser's components, where the page has calculated it."),
  "Site-Origin": describeHeader(
    "The origin that the visitor used. A payment provider sends the buyer back to its host if that is one of the brand's. Links in mails never use it.",
  ),
  "Client-Ip": describeHeader(
    "The visitor's IP address as seen by the storefront's trusted proxies, or of the connection where there are none.",
  ),
  Device: describeHeader(
    "The id of a device that has logged in before, from a sealed cookie, or a new one in the log-in of an unknown device. With it, failed log-ins of known devices can be limited apart from those of strangers.",
  ),
  "Request-Id": describeHeader("Is returned in the response and written to the logs."),
  traceparent: describeHeader(
    "The trace of the request (W3C Trace Context), where the storefront's proxy sent one.",
    {
      type: "string",
      pattern: "^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$",
    },
  ),
  tracestate: describeHeader("The vendors' part of that trace."),
  "Storefront-Signature": describeHeader(
    "Proves that the storefront made the call, where UPSTREAM_SECRET is set; docs/upstream.md says how to check it.",
    { type: "string", pattern: "^t=\\d{13},v1=[0-9a-f]{64}$" },
  ),
  "Idempotency-Key": {
    ...describeHeader("One key for one click of a button: a repeated call gets the first response again.", {
      type: "string",
      minLength: 8,
      maxLength: 255,
    }),
    required: true,
  },
} as const;
const HEADERS_OF_ALL_CALLS = Object.keys(HEADERS).filter((name) => name !== "Idempotency-Key");

export const HEADER_COMPONENTS = Object.fromEntries(
  Object.entries(HEADERS).map(([name, header]) => [name, { name, in: "header", ...header }]),
);

/** References to the headers of one call. */
export function createHeaderReferences(endpoint: Endpoint): JsonSchema[] {
  const names = [...HEADERS_OF_ALL_CALLS, ...(endpoint.idempotencyKey ? ["Idempotency-Key"] : [])];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}
