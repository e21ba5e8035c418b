import * as z from "zod";
import { CLIENT_TYPES, LOCALES, SCENES } from "@/lib/config/constants";
import { listPathFields } from "@/lib/contract/calls";
import type { Endpoint } from "@/lib/contract/endpoint";
import { REGISTRY } from "@/lib/contract/registry";

type Schema = Record<string, unknown>;

const describeHeader = (description: string, schema: Schema = { type: "string" }) => ({
  description,
  schema,
});

/** The headers of the calls (rules/calls#headers) and those that identify the shop, by the name used in references. */
const HEADERS = {
  Site: { ...describeHeader("The brand that the call is for, as returned by `findSite`."), required: true },
  Authorization: describeHeader("The token of `login` or `signUp`, without a scheme."),
  Language: describeHeader("The reader's language.", { type: "string", enum: LOCALES, default: "en" }),
  "Client-Type": describeHeader("Desktop or phone layout.", {
    type: "string",
    enum: CLIENT_TYPES,
    default: "WEB",
  }),
  Scene: describeHeader("Where the visitor came from.", { type: "string", enum: SCENES, default: "WEB" }),
  fingerprint: describeHeader("A hash of the browser's components, calculated on demand."),
  "Site-Origin": describeHeader(
    "The origin that the visitor used. Links to the shop start with it if its host is one of the brand's, else with the brand's first host.",
  ),
  "Client-Ip": describeHeader("The visitor's IP address as seen by the storefront's trusted proxies."),
  "Request-Id": describeHeader("Is returned in the response and written to the logs."),
  "Idempotency-Key": {
    ...describeHeader("One key for one click of a button: a repeated call gets the first response again.", {
      type: "string",
      minLength: 8,
      maxLength: 255,
    }),
    required: true,
  },
} as const;
type HeaderName = keyof typeof HEADERS;

const COMMON_HEADERS: HeaderName[] = [
  "Language",
  "Client-Type",
  "Scene",
  "fingerprint",
  "Site-Origin",
  "Client-Ip",
  "Request-Id",
];

const DOCUMENT_DESCRIPTION = `What an upstream of the storefront must implement: the site, user and billing APIs, each under its own base address.

Every response is JSON in an envelope. A success has \`code\` 0 and no \`errCode\`; a refusal carries its code in both, with status 200, because it is a regular response. \`fields\` gives the problem of each field (code -24050). A caller must treat any other shape, an incomplete body or a status that contradicts the envelope as a failure, and must not repeat a call marked \`x-changes-state\` unless it takes an idempotency key.

Times are milliseconds since 1970 (13 digits). Money is integer minor units with a currency; every currency has two decimals. Generated from \`lib/contract\` by \`npm run openapi\`.`;

/** The OpenAPI 3.1 document of the contract: one operation for each entry of the registry. */
export function createOpenApiDocument(): Schema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of Object.values<Endpoint>(REGISTRY)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: toOperation(endpoint),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Storefront upstream", version: "1", description: DOCUMENT_DESCRIPTION },
    servers: [
      {
        url: "{upstream}",
        description: "SITE_API_URL, USER_API_URL or BILLING_API_URL",
        variables: { upstream: { default: "http://127.0.0.1:4000" } },
      },
    ],
    tags: [
      { name: "site", description: "Brands, plans and texts" },
      { name: "user", description: "Accounts and sessions" },
      { name: "bill", description: "Quotes, orders and payments" },
    ],
    paths,
    components: {
      parameters: Object.fromEntries(
        Object.entries(HEADERS).map(([name, header]) => [name, { name, in: "header", ...header }]),
      ),
      schemas: { Failure: createFailureSchema({}) },
    },
  };
}

function toOperation(endpoint: Endpoint): Schema {
  const payload = toJsonSchema(endpoint.payload, "input");
  const inPath = new Set(listPathFields(endpoint));
  const properties = (payload.properties ?? {}) as Record<string, Schema>;
  const required = new Set((payload.required ?? []) as string[]);
  const parameters = Object.entries(properties)
    .filter(([name]) => inPath.has(name) || endpoint.send === "query")
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? "path" : "query",
      required: inPath.has(name) || required.has(name),
      schema,
    }));
  return {
    operationId: endpoint.name,
    tags: [endpoint.area],
    description: endpoint.source,
    "x-changes-state": endpoint.changesState,
    "x-token": endpoint.token,
    "x-reach": endpoint.reach,
    parameters: [...toHeaderParameters(endpoint), ...parameters],
    ...(endpoint.send === "body"
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: omitProperties(payload, inPath) } },
          },
        }
      : {}),
    responses: {
      "200": {
        description: "The data, or a refusal with its code.",
        content: {
          "application/json": {
            schema: { oneOf: [createSuccessSchema(endpoint), createFailureSchema(endpoint)] },
          },
        },
      },
      default: {
        description:
          "No such call or brand (404), wrong method (405), body over 64 KiB (413), not JSON (415), failure (500, 503).",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    },
  };
}

function toHeaderParameters(endpoint: Endpoint): Schema[] {
  const names = new Set<HeaderName>(COMMON_HEADERS);
  if (endpoint.reach !== "server") names.add("Site");
  if (endpoint.token !== "none") names.add("Authorization");
  if (endpoint.idempotencyKey) names.add("Idempotency-Key");
  return [...names].map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const createSuccessSchema = (endpoint: Endpoint): Schema => ({
  type: "object",
  title: "Success",
  properties: { code: { const: 0 }, data: toJsonSchema(endpoint.data, "output") },
  required: ["code", "data"],
});

const createFailureSchema = ({ failureData }: Pick<Endpoint, "failureData">): Schema => ({
  type: "object",
  title: "Failure",
  properties: {
    code: { type: "integer", not: { const: 0 }, description: "A code of the catalog." },
    errCode: { type: "integer", description: "The same code." },
    data: failureData ? { anyOf: [toJsonSchema(failureData, "output"), { type: "null" }] } : {},
    fields: { type: "object", additionalProperties: { type: "string" } },
  },
  required: ["code", "errCode"],
});

function toJsonSchema(type: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any" }) as Schema;
  return schema;
}

/** The schema of a payload without the fields that are sent in the path. */
function omitProperties(schema: Schema, names: ReadonlySet<string>): Schema {
  if (names.size === 0) return schema;
  const properties = Object.entries((schema.properties ?? {}) as Schema).filter(([name]) => !names.has(name));
  const required = ((schema.required ?? []) as string[]).filter((name) => !names.has(name));
  return { ...schema, properties: Object.fromEntries(properties), required };
}
