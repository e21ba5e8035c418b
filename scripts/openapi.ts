import { mkdirSync, writeFileSync } from "node:fs";
import { createOpenApiDocument } from "@/scripts/openapi-document";

mkdirSync("docs", { recursive: true });
writeFileSync("docs/openapi.json", `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`);
console.log("docs/openapi.json is written.");
