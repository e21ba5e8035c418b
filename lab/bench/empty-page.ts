import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, parse, resolve } from "node:path";
import { startChild } from "@/scripts/stack/child";
import type { StackService } from "@/scripts/stack/supervise";
import { runStep } from "@/scripts/stack/terminal-output";

const NEXT = resolve("node_modules/next/dist/bin/next");
const FILES = {
  "package.json": '{ "private": true }',
  "app/layout.jsx":
    'export const metadata = { title: "Empty", description: "An empty page" };\nexport default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
  "app/page.jsx": "export default function Page() {\n  return <h1>Empty</h1>;\n}\n",
  "app/rendered/page.jsx":
    'import { Suspense } from "react";\nimport { connection } from "next/server";\nasync function Text() {\n  await connection();\n  return <h1>Empty</h1>;\n}\nexport default function Page() {\n  return <Suspense><Text /></Suspense>;\n}\n',
  // The project's packages are symlinked, and the bundler follows links only within its root.
  "next.config.mjs": `export default { cacheComponents: true, partialPrefetching: true, turbopack: { root: "${parse(process.cwd()).root}" } };\n`,
};

/** The path of the empty page that is rendered per request. */
export const RENDERED_PATH = "rendered";

/**
 * Builds an empty page with the same Next in a folder outside the project, so that the project's middleware does not
 * run, and returns the service that serves it: the baseline of the comparison.
 * @throws Error with the build's output when the build fails
 */
export async function buildEmptyPage(folder: string, port: number): Promise<StackService> {
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(folder, name);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, text);
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  await runStep("Building an empty page", "Built an empty page", async () => {
    const build = startChild({ command: process.execPath, args: [NEXT, "build", folder] });
    const exit = await build.ended;
    if (exit !== 0) throw new Error(`The empty page could not be built (${exit}):\n${build.getOutput()}`);
  });
  return {
    name: "empty page",
    command: process.execPath,
    args: [NEXT, "start", folder, "-p", String(port)],
    env: { NEXT_TELEMETRY_DISABLED: "1" },
    address: `http://localhost:${port}/`,
  };
}
