import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@/backend/db/client";
import { recordExamples } from "@/scripts/contract/recording/record-examples";
import { runScript } from "@/scripts/stack/child";

const USAGE = `npm run openapi [-- --record]

Writes docs/openapi.json and the tables of docs/upstream.md anew. --record first makes every call at the embedded backend, on a database
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
  writeFileSync("docs/upstream.md", fillTables(readFileSync("docs/upstream.md", "utf8")));
  console.log("docs/openapi.json and the tables of docs/upstream.md are written.");
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
