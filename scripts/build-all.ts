import { writeFileSync } from "node:fs";
import { readTreeCpu } from "@/lib/testing/record-cpu";
import { buildAllIfNeeded } from "@/scripts/stack/build";
import { runScript } from "@/scripts/stack/child";

/** Builds all parts in a process of its own; its CPU milliseconds are written to the file that an argument names. */
runScript(async () => {
  await buildAllIfNeeded();
  const [, , file] = process.argv;
  if (file) writeFileSync(file, String(readTreeCpu()));
});
