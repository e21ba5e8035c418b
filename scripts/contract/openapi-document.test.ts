import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { ADMIN_CALLS, type AdminCallName } from "@/lib/contract/admin/admin-calls";
import { ADMIN_PATH } from "@/lib/contract/admin/admin-paths";
import type { EndpointName } from "@/lib/contract/calls";
import type { Endpoint } from "@/lib/contract/endpoint";
import { parseEnvelope } from "@/lib/contract/envelope";
import { REGISTRY } from "@/lib/contract/registry";
import { ADMIN_EXAMPLES, EXAMPLES } from "@/scripts/contract/recording/examples";
import { createAdminOperationId } from "./admin/admin-paths";
import { createOpenApiDocument } from "./openapi-document";

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: { memberToken?: [] }[];
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[];
  requestBody?: unknown;
}

const document = createOpenApiDocument() as {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const text = JSON.stringify(document);

/** Every object in the document, with what it contains. */
function listObjects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(listObjects);
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}

describe("OpenAPI document (rules/calls#list-of-calls)", () => {
  it("has one operation for each call of the contract, and no other", () => {
    const ofConsole = (Object.keys(ADMIN_CALLS) as AdminCallName[]).map(createAdminOperationId);
    const names = [...Object.keys(REGISTRY), ...ofConsole];
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(names.sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(Object.entries<Endpoint>(REGISTRY))("describes how to call %s", (name, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const refs = operation?.parameters.map(({ $ref }) => $ref?.split("/").pop()) ?? [];
    expect(operation?.security.some(({ memberToken }) => memberToken)).toBe(endpoint.token !== "none");
    expect(operation?.summary).toMatch(/^[A-Z].{5,60}[^.]$/);
    expect(refs.includes("Idempotency-Key")).toBe(endpoint.idempotencyKey === true);
    expect(operation?.requestBody !== undefined).toBe(endpoint.send === "body");
    const inPath = operation?.parameters.filter((parameter) => parameter.in === "path") ?? [];
    expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
  });

  it.each(Object.entries(ADMIN_CALLS))("describes how to call %s of the console", (name, { role }) => {
    const operation = document.paths[`${ADMIN_PATH}${name}`]?.post;
    expect(operation).toMatchObject({ tags: ["admin"], "x-role": role });
    expect(operation?.security).toEqual(role === null ? [] : [{ operatorToken: [] }]);
    expect(operation?.summary).toMatch(/^[A-Z].{5,60}[^.]$/);
  });

  it("has no reference without a target", () => {
    for (const [, pointer = ""] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = pointer
        .split("/")
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect({ pointer, found: found !== undefined }).toEqual({ pointer, found: true });
    }
  });

  it("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(JSON.parse(text));
    expect(result).toMatchObject({ valid: true });
  });

  it("declares every tag that it uses, and no other", () => {
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
  });

  it("cites nothing that a reader of the document can't open", () => {
    expect(text.match(/\bspec\b|rules\/|\blib\/|\bours\b|threat T|fault F/g)).toBeNull();
  });

  it("leaves answers open for more fields", () => {
    expect(text).not.toContain('"additionalProperties":false');
  });

  it("writes each larger schema once", () => {
    const counts = new Map<string, number>();
    for (const object of listObjects(document.paths)) {
      if (object.type !== "object" || Object.keys(object.properties ?? {}).length < 4) continue;
      const written = JSON.stringify(object.properties);
      counts.set(written, (counts.get(written) ?? 0) + 1);
    }
    expect([...counts].flatMap(([written, count]) => (count > 1 ? [written.slice(0, 100)] : []))).toEqual([]);
  });

  it("has no problem by the recommended rules of Redocly, examples that don't fit their schemas included", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
    expect(
      problems.map(({ ruleId, message, location: [place] }) => [ruleId, message, place?.pointer]),
    ).toEqual([]);
  });

  it.each(Object.entries<Endpoint>(REGISTRY))(
    "has an example of %s that the shop reads",
    (name, endpoint) => {
      const example = EXAMPLES[name as EndpointName];
      expect(endpoint.payload.safeParse(example.payload)).toMatchObject({ success: true });
      const envelope = JSON.stringify({ code: 0, data: example.data });
      const outcome = parseEnvelope(envelope, endpoint.data);
      expect(outcome).toMatchObject({ ok: true });
      expect(outcome).not.toHaveProperty("droppedParts");
    },
  );

  it.each(Object.entries(ADMIN_CALLS))("has an example of the console's %s that it reads", (name, call) => {
    const example = ADMIN_EXAMPLES[name as AdminCallName];
    expect(call.payload.safeParse(example.payload)).toMatchObject({ success: true });
    expect(call.data.safeParse(example.data)).toMatchObject({ success: true });
  });

  it("names nobody and no machine in its examples: addresses for documentation, invented numbers", () => {
    const examples = JSON.stringify([EXAMPLES, ADMIN_EXAMPLES]);
    const emails = examples.match(/[\w.+-]+@[\w.-]+/g) ?? [];
    expect(emails.length).toBeGreaterThan(20);
    expect(emails.filter((email) => !/\.example(?![a-z.])/.test(email))).toEqual([]);
    // Not the version of a browser ("Chrome/138.0.0.0").
    const networks = examples.match(/(?<![a-z]\/)\b(?:\d{1,3}\.){3}\d{1,3}\b/gi) ?? [];
    expect(networks.filter((ip) => !ip.startsWith("203.0.113."))).toEqual([]);
    const hosts = [...examples.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host = ""]) => host);
    expect(hosts.filter((host) => !/(^|\.)(example|localhost)$/.test(host))).toEqual([]);
  });

  it("equals docs/openapi.json (to update it: npm run openapi)", () => {
    expect(JSON.parse(readFileSync("docs/openapi.json", "utf8"))).toEqual(
      JSON.parse(JSON.stringify(document)),
    );
  });
});
