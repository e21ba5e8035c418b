import { type EndpointName, listPathFields } from "@/lib/contract/calls";
import type { Endpoint } from "@/lib/contract/endpoint";
import { EXAMPLES, writeExample } from "@/scripts/contract/recording/examples";
import summaries from "./call-summaries.json";
import { listFeaturesOfCall } from "./features";
import { createHeaderReferences, ERROR_RESPONSES, FAILURE_REFERENCE } from "./openapi-responses";
import type { JsonSchema, SchemaWriter } from "./openapi-schemas";

/**
 * What each call does, in a line, and its source: a heading of docs/rules or why we added it, and the codes that it is refused with.
 */
const CALL_SUMMARIES: Record<EndpointName, { summary: string; source: string }> = summaries.calls;

/** One call as an operation of the document. */
export function createOperation(endpoint: Endpoint, writer: SchemaWriter): JsonSchema {
  const payload = writer.write(endpoint.payload, "input");
  const inPath = new Set(listPathFields(endpoint));
  const { summary, source } = CALL_SUMMARIES[endpoint.name];
  return {
    operationId: endpoint.name,
    tags: [endpoint.area],
    summary,
    description: [removeCitations(source), describeUse(endpoint.name)].filter(Boolean).join("\n\n"),
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

/** The features of the shop that make the call, in a sentence. */
function describeUse(name: EndpointName): string {
  const { needed, optional } = listFeaturesOfCall(name);
  const sentences = [
    needed.length > 0 ? `Needed for: ${needed.join("; ")}.` : "",
    optional.length > 0 ? `Can be left out: ${optional.join("; ")}.` : "",
  ];
  return sentences.filter(Boolean).join(" ");
}

function createPayloadParameters(
  { name, send }: Endpoint,
  payload: JsonSchema,
  inPath: ReadonlySet<string>,
): JsonSchema[] {
  const required = new Set((payload.required ?? []) as string[]);
  const example: Record<string, unknown> = EXAMPLES[name].payload;
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
  const content = {
    schema: omitProperties(payload, inPath),
    ...writeExample(omitFields(EXAMPLES[name].payload, inPath)),
  };
  return { requestBody: { required: true, content: { "application/json": content } } };
}

function createResponses(endpoint: Endpoint, writer: SchemaWriter): JsonSchema {
  const success = {
    type: "object",
    title: "Success",
    properties: { code: { type: "integer", const: 0 }, data: writer.write(endpoint.data, "output") },
    required: ["code", "data"],
  };
  const content = {
    schema: { oneOf: [success, createFailureSchema(endpoint, writer)] },
    ...writeExample({ code: 0, data: EXAMPLES[endpoint.name].data }),
  };
  return {
    "200": {
      description: "The data, or a refusal with its code.",
      content: { "application/json": content },
    },
    ...ERROR_RESPONSES.call,
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
  const required = ((schema.required ?? []) as string[]).filter((name) => !names.has(name));
  return { ...schema, properties: omitFields((schema.properties ?? {}) as JsonSchema, names), required };
}

const omitFields = (fields: JsonSchema, names: ReadonlySet<string>): JsonSchema =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
