import { mkdirSync, writeFileSync } from "node:fs";
import { openApiDocument } from "@/scripts/openapi-document";

mkdirSync("docs", { recursive: true });
writeFileSync("docs/openapi.json", `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log("docs/openapi.json is written.");
