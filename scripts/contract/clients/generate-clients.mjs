// `node generate-clients.mjs <folder>`: writes the TypeScript clients that two generators make of docs/openapi.json.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join, resolve } from "node:path";

// Both generators write with TypeScript's JavaScript API, which the project's own TypeScript 7 does not have.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === "typescript" ? "typescript-api" : specifier, context),
});
const { default: writeTypes, astToString } = await import("openapi-typescript");
const { createClient } = await import("@hey-api/openapi-ts");

const [folder = ""] = process.argv.slice(2);
const document = resolve("docs/openapi.json");
mkdirSync(join(folder, "types"), { recursive: true });
const types = astToString(await writeTypes(JSON.parse(readFileSync(document, "utf8"))));
writeFileSync(join(folder, "types/schema.ts"), types);
await createClient({
  input: document,
  output: join(folder, "client"),
  logs: { level: "silent" },
});
