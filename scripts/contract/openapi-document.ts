import { readFileSync } from "node:fs";
import { AREAS } from "@/lib/contract/calls";
import type { Endpoint } from "@/lib/contract/endpoint";
import { REGISTRY } from "@/lib/contract/registry";
import { ADMIN_TAG, createAdminPaths } from "./admin/admin-paths";
import { createOperation } from "./openapi-operation";
import { createErrorResponses, FAILURE_SCHEMAS, HEADER_COMPONENTS } from "./openapi-responses";
import { createSchemaWriter, type JsonSchema } from "./openapi-schemas";

/** As the package says it. */
const { license } = JSON.parse(readFileSync("package.json", "utf8")) as { license: string };

const DOCUMENT_DESCRIPTION = `What an upstream of the storefront implements: the site, user and billing APIs, each under its own base address. docs/upstream.md explains it.

Every response is JSON in an envelope. A success has \`code\` 0 and no \`errCode\`; a refusal carries its code in both, with status 200, because it is a regular response. \`fields\` gives the problem of each field (code -24050). A caller treats any other shape, an incomplete body or a status that contradicts the envelope as a failure, and does not repeat a call marked \`x-changes-state\` unless it takes an idempotency key. Fields that are not listed are ignored.

\`x-needed-for\` names the features of the shop that need a call, and those that work without it.

Times are milliseconds since 1970 (13 digits). Money is integer minor units with a currency; every currency has two decimals.`;

const TAGS: Record<(typeof AREAS)[number], string> = {
  site: "Brands, plans and texts (SITE_API_URL)",
  user: "Accounts and sessions (USER_API_URL)",
  bill: "Quotes, orders and payments (BILLING_API_URL)",
  job: "Renewals (BILLING_API_URL)",
};

/** The OpenAPI 3.1 document of the contract: one operation for each entry of the registry. */
export function createOpenApiDocument(): JsonSchema {
  const writer = createSchemaWriter();
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of Object.values<Endpoint>(REGISTRY)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: createOperation(endpoint, writer),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Storefront upstream",
      version: "1",
      description: DOCUMENT_DESCRIPTION,
      license: { name: license, identifier: `LicenseRef-${license}` },
    },
    servers: [
      {
        url: "{upstream}",
        description: "The base address of the API; `tags` says which setting has it.",
        variables: { upstream: { default: "http://127.0.0.1:4000" } },
      },
    ],
    tags: [...AREAS.map((name) => ({ name, description: TAGS[name] })), ADMIN_TAG],
    paths: { ...paths, ...createAdminPaths(writer) },
    webhooks: { brandChanged: { post: BRAND_CHANGED }, orderChanged: { post: ORDER_CHANGED } },
    components: {
      parameters: HEADER_COMPONENTS,
      securitySchemes: {
        memberToken: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "The token of a log-in, without a scheme.",
        },
        operatorToken: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "The token of an operator's log-in, without a scheme.",
        },
      },
      responses: createErrorResponses(writer),
      schemas: { ...FAILURE_SCHEMAS, ...writer.components },
    },
  };
}

/** What an upstream sends to the storefront. */
const createNotice = (notice: {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  accepted: string;
  content: object;
  example: Record<string, object>;
}) => ({
  operationId: notice.operationId,
  tags: notice.tags,
  summary: notice.summary,
  description: notice.description,
  security: [],
  parameters: [
    {
      name: "Signature",
      in: "header",
      required: true,
      description:
        "t=<milliseconds>,v1=<hex HMAC-SHA256 of `<t>.<body>` under REVALIDATE_SECRET>; at most five minutes old or ahead.",
      schema: { type: "string", pattern: "^t=\\d{13},v1=[0-9a-f]{64}$" },
    },
  ],
  requestBody: {
    required: true,
    content: { "application/json": { schema: notice.content, examples: notice.example } },
  },
  responses: {
    "204": { description: notice.accepted },
    "400": { description: "Not a notice." },
    "401": { description: "The signature is wrong or too old." },
    "404": { description: "No brand's host, or a brand that the site API does not know." },
    "409": { description: "The signature was used before." },
  },
});

const SITE_ID = { type: "string", pattern: "^[a-z][a-z0-9-]{1,31}$" };

const BRAND_CHANGED = createNotice({
  operationId: "notifyBrandChanged",
  tags: ["site"],
  summary: "Tell the storefront that a brand has changed",
  description:
    "POST /api/revalidate on any host of the storefront. Without it a change is visible within a minute.",
  accepted: "Taken, also for a brand that the storefront does not know.",
  content: { type: "object", properties: { site: SITE_ID }, required: ["site"] },
  example: { brand: { value: { site: "acme" } } },
});

const ORDER_CHANGED = createNotice({
  operationId: "notifyOrderChanged",
  tags: ["bill"],
  summary: "Tell the storefront that the payment of an order has changed",
  description:
    "POST /api/order-changed on any host of the storefront, once the change can be read. Without it a page that waits for the payment shows it with its next read, after 2 to 15 seconds.",
  accepted: "Taken, also where no page waits for the order.",
  content: {
    type: "object",
    properties: {
      order: {
        type: "object",
        properties: { site: SITE_ID, id: { type: "string", pattern: "^[A-Za-z0-9_-]{1,64}$" } },
        required: ["site", "id"],
      },
    },
    required: ["order"],
  },
  example: { order: { value: { order: { site: "acme", id: "ord_1" } } } },
});
