import { ADMIN_CALLS, type AdminCallName } from "@/lib/contract/admin/admin-calls";
import { ADMIN_PATH } from "@/lib/contract/admin/admin-paths";
import { ADMIN_PROBLEMS, adminProblem } from "@/lib/contract/admin/admin-problem";
import type { JsonSchema, SchemaWriter } from "@/scripts/contract/openapi-schemas";
import { ADMIN_SUMMARIES } from "./admin-summaries";

/** The tag of the admin API's operations. */
export const ADMIN_TAG = {
  name: "admin",
  description:
    "The operators' console, optional: without it the storefront has no console (SITE_API_URL). Answers have no envelope.",
};

/** The operations of the admin API by their paths. */
export function createAdminPaths(writer: SchemaWriter): Record<string, JsonSchema> {
  const names = Object.keys(ADMIN_CALLS) as AdminCallName[];
  return Object.fromEntries(
    names.map((name) => [ADMIN_PATH + name, { post: createAdminOperation(name, writer) }]),
  );
}

function createAdminOperation(name: AdminCallName, writer: SchemaWriter): JsonSchema {
  const { role, payload, data } = ADMIN_CALLS[name];
  return {
    operationId: name,
    tags: [ADMIN_TAG.name],
    summary: ADMIN_SUMMARIES[name],
    ...(role === null ? {} : { description: `The least role is ${role}.` }),
    "x-role": role,
    security: role === null ? [] : [{ operatorToken: [] }],
    parameters: ["Request-Id", "Client-Ip", ...(role === null ? ["Device"] : []), "Storefront-Signature"].map(
      (header) => ({
        $ref: `#/components/parameters/${header}`,
      }),
    ),
    requestBody: {
      required: true,
      content: { "application/json": { schema: writer.write(payload, "input") } },
    },
    responses: {
      "200": {
        description: "The data.",
        content: { "application/json": { schema: writer.write(data, "output") } },
      },
      default: {
        description: `A problem, with its status: ${formatProblems()}.`,
        content: { "application/json": { schema: writer.write(adminProblem, "output") } },
      },
    },
  };
}

const formatProblems = () =>
  Object.entries(ADMIN_PROBLEMS)
    .map(([name, status]) => `${name} ${status}`)
    .join(", ");
