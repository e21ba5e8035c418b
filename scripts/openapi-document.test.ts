import { readFileSync } from "node:fs";
import type { Endpoint } from "@/lib/contract/endpoint";
import { REGISTRY } from "@/lib/contract/registry";
import { createOpenApiDocument } from "./openapi-document";

interface Operation {
  operationId: string;
  parameters: { name?: string; in?: string; required?: boolean; $ref?: string }[];
  requestBody?: unknown;
}

const document = createOpenApiDocument() as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe("OpenAPI document (rules/calls#list-of-calls)", () => {
  it("has one operation for each call of the contract, and no other", () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(REGISTRY).sort());
  });

  it.each(Object.entries<Endpoint>(REGISTRY))("describes how to call %s", (name, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const refs = operation?.parameters.map(({ $ref }) => $ref?.split("/").pop()) ?? [];
    expect(refs.includes("Authorization")).toBe(endpoint.token !== "none");
    expect(refs.includes("Idempotency-Key")).toBe(endpoint.idempotencyKey === true);
    expect(operation?.requestBody !== undefined).toBe(endpoint.send === "body");
    const inPath = operation?.parameters.filter((parameter) => parameter.in === "path") ?? [];
    expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
  });

  it("has no reference without a target", () => {
    const text = JSON.stringify(document);
    for (const [, pointer = ""] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = pointer
        .split("/")
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
      expect({ pointer, found: found !== undefined }).toEqual({ pointer, found: true });
    }
  });

  it("equals docs/openapi.json (to update it: npm run openapi)", () => {
    expect(JSON.parse(readFileSync("docs/openapi.json", "utf8"))).toEqual(
      JSON.parse(JSON.stringify(document)),
    );
  });
});
