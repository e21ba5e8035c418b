import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BACKEND_PROGRAM, COMMAND_PROGRAM } from "@/backend/built-program";
import { startChild } from "@/scripts/stack/child";
import { compressBuild } from "@/scripts/stack/compress-build";
import { readLockEntries } from "@/security/lockfile";
import { createSbom } from "@/security/sbom";
import { CONSENT_SCRIPT, PREVIEW_SCRIPT, SERVER_PROGRAM, VIEWS_SCRIPT } from "@/server/built-program";
import { runStep } from "./terminal-output";

/** A part that is built before it runs. */
export interface BuildTarget {
  name: string;
  /** The folder of the build; it contains the hash of its sources. */
  output: string;
  /** Globs of everything that the build reads; other files may change without a new build. */
  sources: readonly string[];
  /** Arguments of the Node processes that build, one after another. */
  steps: readonly (readonly string[])[];
  /** Other files that the program reads: source folder to folder within the build. */
  assets?: Readonly<Record<string, string>>;
  /** What remains to do after the program has built. */
  finish?: (root: string) => Promise<void>;
}

const STAMP = "storefront-build";
/** Next's configuration as JavaScript, for an image without Next's compiler (Dockerfile). */
const NEXT_CONFIG = ".server/next.config.mjs";
/** The software bill of materials of each build, next to its program. */
const SBOM_FILE = "sbom.cdx.json";
const EXCLUDED_SOURCES = /\.test\.tsx?$|^(lib|backend)\/testing\/|^(jest|playwright|drizzle)\.config/;

export const STOREFRONT_BUILD: BuildTarget = {
  name: "storefront",
  output: ".next",
  sources: [
    "{app,components,lib,messages,public}/**/*",
    "*.config.{ts,mjs}",
    "{middleware,instrumentation,instrumentation-client}.ts",
    "{tsconfig,package-lock}.json",
  ],
  steps: [["node_modules/next/dist/bin/next", "build"]],
  finish: compressBuild,
};

const createBundleStep = (source: string, output: string): string[] => [
  "node_modules/esbuild/bin/esbuild",
  source,
  `--outfile=${output}`,
  "--bundle",
];
const createProgramStep = (source: string, output: string): string[] => [
  ...createBundleStep(source, output),
  "--platform=node",
  "--target=node24",
  // Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.
  "--external:@opentelemetry/*",
];

const createBackendStep = (source: string, output: string): string[] => [
  ...createProgramStep(source, output),
  // PGlite loads its WebAssembly from its own folder; pg works without its native part.
  "--external:@electric-sql/pglite",
  "--external:pg-native",
  // Native code, loaded from its own folder.
  "--external:sharp",
];

export const BACKEND_BUILD: BuildTarget = {
  name: "backend",
  output: ".backend",
  sources: ["{backend,lib,messages}/**/*", "scripts/command.ts", "{tsconfig,package-lock}.json"],
  steps: [
    [...createBackendStep("backend/main.ts", BACKEND_PROGRAM), "--sourcemap", "--sources-content=false"],
    createBackendStep("scripts/command.ts", COMMAND_PROGRAM),
  ],
  assets: { "backend/db/migrations": "migrations" },
};

/** Builds a script that public pages load without Next. */
function createBrowserStep(source: string, output: string): string[] {
  return [
    ...createBundleStep(source, output),
    "--minify",
    "--format=iife",
    // As Next's own scripts.
    "--target=chrome111,edge111,firefox111,safari16.4",
  ];
}

/** The storefront's own HTTP server in front of Next's request handler. */
const SERVER_BUILD: BuildTarget = {
  name: "server",
  output: ".server",
  sources: [
    "{server,lib,components/runtime/{tracker,consent,preview}}/**/*",
    "next.config.ts",
    "{tsconfig,package-lock}.json",
  ],
  steps: [
    [
      ...createProgramStep("server/main.ts", SERVER_PROGRAM),
      "--external:next",
      // As in Next's own build: the package that keeps server code out of the browser is empty there.
      "--conditions=react-server",
      // Loaded only where VALKEY_URL is set.
      "--external:@redis/client",
    ],
    [
      ...createBundleStep("next.config.ts", NEXT_CONFIG),
      ...["--platform=node", "--target=node24", "--format=esm", "--packages=external"],
    ],
    createBrowserStep("components/runtime/tracker/page-views.ts", VIEWS_SCRIPT),
    createBrowserStep("components/runtime/consent/page-consent.ts", CONSENT_SCRIPT),
    createBrowserStep("components/runtime/preview/preview-page.ts", PREVIEW_SCRIPT),
  ],
};

/** SHA-256 (hex) of the names and contents of everything that a build reads. */
export function hashSources(root: string, { sources }: BuildTarget): string {
  const hash = createHash("sha256");
  const files = globSync([...sources], { cwd: root }).filter((path) => !EXCLUDED_SOURCES.test(path));
  for (const path of files.sort()) {
    const full = join(root, path);
    if (statSync(full).isFile()) hash.update(`${path}\0`).update(readFileSync(full)).update("\0");
  }
  return hash.digest("hex");
}

/**
 * Builds unless the last build was made from the same sources; true when it built. The folder of the build then also
 * has its bill of materials.
 * @throws Error with the build's output when the build fails
 */
export async function buildIfNeeded(target: BuildTarget, root = process.cwd()): Promise<boolean> {
  const { name, output, steps, assets = {}, finish } = target;
  const currentHash = hashSources(root, target);
  const stamp = join(root, output, STAMP);
  const isWhole = existsSync(stamp) && existsSync(join(root, output, SBOM_FILE));
  if (isWhole && readFileSync(stamp, "utf8") === currentHash) return false;
  rmSync(stamp, { force: true });
  await runStep(`Building the ${name}`, `Built the ${name}`, async () => {
    for (const args of steps) {
      const build = startChild({ command: process.execPath, args: [...args] });
      const exit = await build.ended;
      if (exit !== 0) throw new Error(`The build of the ${name} failed (${exit}):\n${build.getOutput()}`);
    }
    for (const [from, to] of Object.entries(assets))
      cpSync(join(root, from), join(root, output, to), { recursive: true });
    await finish?.(root);
    writeSbom(root, output);
  });
  writeFileSync(stamp, currentHash);
  return true;
}

function writeSbom(root: string, output: string): void {
  const sbom = createSbom(readLockEntries(root));
  writeFileSync(join(root, output, SBOM_FILE), `${JSON.stringify(sbom, null, 2)}\n`);
}

/**
 * Builds the storefront and its server if their sources changed; true when either was built.
 * @throws Error with a build's output when it fails
 */
export async function buildStorefrontIfNeeded(): Promise<boolean> {
  const isServerBuilt = await buildIfNeeded(SERVER_BUILD);
  return (await buildIfNeeded(STOREFRONT_BUILD)) || isServerBuilt;
}

/**
 * Builds all parts if their sources changed; true when any was built.
 * @throws Error with the build's output when a build fails
 */
export async function buildAllIfNeeded(): Promise<boolean> {
  const isBackendBuilt = await buildIfNeeded(BACKEND_BUILD);
  return (await buildStorefrontIfNeeded()) || isBackendBuilt;
}
