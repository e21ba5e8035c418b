import { listPathFields } from "@/lib/contract/calls";
import type { Endpoint } from "@/lib/contract/endpoint";
import { CALL_SUMMARIES } from "./call-summaries";
import { EXAMPLES } from "./examples";
import { listFeaturesOfCall } from "./features";
import { createHeaderReferences } from "./openapi-headers";
import type { JsonSchema, SchemaWriter } from "./openapi-schemas";

const FAILURE_REFERENCE = { $ref: "#/components/schemas/Failure" };

/** One call as an operation of the document. */
export function createOperation(endpoint: Endpoint, writer: SchemaWriter): JsonSchema {
  const payload = writer.write(endpoint.payload, "input");
  const inPath = new Set(listPathFields(endpoint));
  const description = removeCitations(endpoint.source);
  return {
    operationId: endpoint.name,
    tags: [endpoint.area],
    summary: CALL_SUMMARIES[endpoint.name],
    ...(description ? { description } : {}),
    "x-changes-state": endpoint.changesState,
    "x-reach": endpoint.reach,
    "x-needed-for": listFeaturesOfCall(endpoint.name),
    security: SECURITY_BY_TOKEN[endpoint.token],
    parameters: [...createHeaderReferences(endpoint), ...createPayloadParameters(endpoint, payload, inPath)],
    ...createRequestBody(endpoint, payload, inPath),
    responses: createResponses(endpoint, writer),
  };
}

const SECURITY_BY_TOKEN: Record<Endpoint["token"], JsonSchema[]> = {
  required: [{ memberToken: [] }],
  optional: [{}, { memberToken: [] }],
  none: [],
};

/** A call's notes without what only readers of the code can look up. */
function removeCitations(source: string): string {
  const text = source
    .replace(/rules\/[a-z-]+#[\w-]+(?: \/\w+)?/g, "")
    .replace(/\bours\b/g, "")
    .replace(/\([\s,]*\)/g, "")
    .replace(/^[\s,;:]+|[\s,;:]+$/g, "")
    .replace(/\s+/g, " ");
  return text === "" ? "" : `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}

function createPayloadParameters(
  { name, send }: Endpoint,
  payload: JsonSchema,
  inPath: ReadonlySet<string>,
): JsonSchema[] {
  const required = new Set((payload.required ?? []) as string[]);
  const example = EXAMPLES[name]?.payload ?? {};
  return Object.entries((payload.properties ?? {}) as Record<string, JsonSchema>)
    .filter(([field]) => inPath.has(field) || send === "query")
    .map(([field, schema]) => ({
      name: field,
      in: inPath.has(field) ? "path" : "query",
      required: inPath.has(field) || required.has(field),
      schema,
      ...(field in example ? { example: example[field] } : {}),
    }));
}

function createRequestBody(
  { name, send }: Endpoint,
  payload: JsonSchema,
  inPath: ReadonlySet<string>,
): JsonSchema {
  if (send !== "body") return {};
  const example = EXAMPLES[name];
  const schema = omitProperties(payload, inPath);
  const examples = example ? { examples: { recorded: { value: example.payload } } } : {};
  return { requestBody: { required: true, content: { "application/json": { schema, ...examples } } } };
}

function createResponses(endpoint: Endpoint, writer: SchemaWriter): JsonSchema {
  const success = {
    type: "object",
    title: "Success",
    properties: { code: { const: 0 }, data: writer.write(endpoint.data, "output") },
    required: ["code", "data"],
  };
  const example = EXAMPLES[endpoint.name];
  const examples = example ? { examples: { recorded: { value: { code: 0, data: example.data } } } } : {};
  return {
    "200": {
      description: "The data, or a refusal with its code.",
      content: {
        "application/json": {
          schema: { oneOf: [success, createFailureSchema(endpoint, writer)] },
          ...examples,
        },
      },
    },
    default: {
      description:
        "No such call or brand (404), wrong method (405), body over 64 KiB (413), not JSON (415), failure (500, 503).",
      content: { "application/json": { schema: FAILURE_REFERENCE } },
    },
  };
}

function createFailureSchema({ failureData }: Endpoint, writer: SchemaWriter): JsonSchema {
  if (!failureData) return FAILURE_REFERENCE;
  const data = { anyOf: [writer.write(failureData, "output"), { type: "null" }] };
  return { allOf: [FAILURE_REFERENCE, { type: "object", properties: { data } }] };
}

/** The schema of a payload without the fields that are sent in the path. */
function omitProperties(schema: JsonSchema, names: ReadonlySet<string>): JsonSchema {
  if (names.size === 0) return schema;
  const properties = Object.entries((schema.properties ?? {}) as JsonSchema).filter(
    ([name]) => !names.has(name),
  );
  const required = ((schema.required ?? []) as string[]).filter((name) => !names.has(name));
  return { ...schema, properties: Object.fromEntries(properties), required };
}
