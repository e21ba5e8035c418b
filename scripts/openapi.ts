import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createOpenApiDocument } from "@/scripts/contract/openapi-document";
import { fillTables } from "@/scripts/contract/upstream-tables";

mkdirSync("docs", { recursive: true });
writeFileSync("docs/openapi.json", `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`);
writeFileSync("docs/upstream.md", fillTables(readFileSync("docs/upstream.md", "utf8")));
console.log("docs/openapi.json and the tables of docs/upstream.md are written.");
