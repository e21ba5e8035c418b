import { ADMIN_PROBLEMS, adminProblem } from "@/lib/contract/admin/admin-problem";
import { ERROR_ROWS } from "@/lib/domain/errors/error-catalog";
import type { SchemaWriter } from "./openapi-schemas";

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
