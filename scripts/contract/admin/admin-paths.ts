import { ADMIN_CALLS, type AdminCallName } from "@/lib/contract/admin/admin-calls";
import { ADMIN_PATH } from "@/lib/contract/admin/admin-paths";
import summaries from "@/scripts/contract/call-summaries.json";
import { ERROR_RESPONSES } from "@/scripts/contract/openapi-responses";
import type { JsonSchema, SchemaWriter } from "@/scripts/contract/openapi-schemas";
import { ADMIN_EXAMPLES, writeExample } from "@/scripts/contract/recording/examples";

/** What each call of the admin API does, in a line. */
const ADMIN_SUMMARIES: Record<AdminCallName, string> = summaries.adminCalls;

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

/** The console's calls have names of their own, of which the storefront's have some, too: logOut is adminLogOut. */
export const createAdminOperationId = (name: AdminCallName): string =>
  `admin${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function createAdminOperation(name: AdminCallName, writer: SchemaWriter): JsonSchema {
  const { role, payload, data } = ADMIN_CALLS[name];
  const example = ADMIN_EXAMPLES[name];
  return {
    operationId: createAdminOperationId(name),
    tags: [ADMIN_TAG.name],
    summary: ADMIN_SUMMARIES[name],
    description: role === null ? "Without a session." : `The least role is ${role}.`,
    "x-role": role,
    security: role === null ? [] : [{ operatorToken: [] }],
    parameters: ["Request-Id", "Client-Ip", ...(role === null ? ["Device"] : []), "Storefront-Signature"].map(
      (header) => ({
        $ref: `#/components/parameters/${header}`,
      }),
    ),
    requestBody: {
      required: true,
      content: {
        "application/json": { schema: writer.write(payload, "input"), ...writeExample(example.payload) },
      },
    },
    responses: {
      "200": {
        description: "The data.",
        content: {
          "application/json": { schema: writer.write(data, "output"), ...writeExample(example.data) },
        },
      },
      ...ERROR_RESPONSES.admin,
    },
  };
}
