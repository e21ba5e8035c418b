import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@/backend/db/client";
import { recordExamples } from "@/scripts/contract/recording/record-examples";
import { runScript } from "@/scripts/stack/child";

const USAGE = `npm run openapi [-- --record]

Writes docs/openapi.json and the tables of docs/upstream.md, docs/rules/site-fields.md and docs/operators-settings.md anew. --record first makes every call at the embedded backend, on a database
of its own, and keeps an example of each.`;

const { values } = parseArgs({
  options: { record: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
});

runScript(async () => {
  if (values.help) {
    console.log(USAGE);
    return;
  }
  if (values.record) await recordToFile();
  // After the recording, whose file they are written from.
  const { createOpenApiDocument } = await import("@/scripts/contract/openapi-document");
  const { fillTables } = await import("@/scripts/contract/upstream-tables");
  writeFileSync("docs/openapi.json", `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`);
  const { SETTING_TABLES, SITE_FIELD_TABLES } = await import("@/scripts/contract/field-tables");
  const documents = {
    "docs/upstream.md": undefined,
    "docs/rules/site-fields.md": SITE_FIELD_TABLES,
    "docs/operators-settings.md": SETTING_TABLES,
  };
  for (const [path, tables] of Object.entries(documents))
    writeFileSync(path, fillTables(readFileSync(path, "utf8"), tables));
  console.log(`docs/openapi.json and the tables of ${Object.keys(documents).join(", ")} are written.`);
});

async function recordToFile(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-examples-"));
  const opened = await openDatabase({ DATA_DIR: folder });
  try {
    const examples = await recordExamples({ ...opened, url: null });
    writeFileSync("scripts/contract/recording/examples.json", `${JSON.stringify(examples, null, 2)}\n`);
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
