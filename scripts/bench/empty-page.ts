import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startChild } from "@/scripts/stack/child";
import { step } from "@/scripts/stack/progress";
import type { Service } from "@/scripts/stack/supervise";

const NEXT = "node_modules/next/dist/bin/next";
/** Inside the project, so that it finds the same packages; left out of version control and of the build. */
const FOLDER = ".data/bench-empty";
const FILES = {
  "package.json": '{ "private": true }',
  "app/layout.tsx":
    'export const metadata = { title: "Empty", description: "An empty page" };\nexport default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  "app/page.tsx": "export default function Page() {\n  return <h1>Empty</h1>;\n}\n",
  "next.config.mjs":
    "export default { cacheComponents: true, partialPrefetching: true, typescript: { ignoreBuildErrors: true } };\n",
};

/** Builds an empty page with the same Next and gives the service that shows it: the floor that ours is compared with. */
export async function emptyPage(port: number): Promise<Service> {
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(FOLDER, name);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, text);
  }
  await step("Building an empty page", "Built an empty page", async () => {
    const build = startChild({ command: process.execPath, args: [NEXT, "build", FOLDER] });
    const how = await build.ended;
    if (how !== 0) throw new Error(`The empty page could not be built (${how}):\n${build.said()}`);
  });
  return {
    name: "empty page",
    command: process.execPath,
    args: [NEXT, "start", FOLDER, "-p", String(port)],
    env: { NEXT_TELEMETRY_DISABLED: "1" },
    address: `http://localhost:${port}/`,
  };
}
