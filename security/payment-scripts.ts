import * as z from "zod";
import inventory from "./payment-scripts.json";

const text = z.string().min(4);
const rowSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  kind: z.enum(["inline", "file", "origin"]),
  /**
   * What stays the same from build to build: how an inline script begins; for a file its list in the manifest of the
   * build, or `build` for the build's other files; for another company's script its whole origin.
   */
  identity: z.string().min(2),
  purpose: text,
  owner: text,
  authorization: text,
  integrity: text,
});

/** The scripts that are authorized to run on payment pages (PCI DSS 6.4.3), and those pages. */
export const PAYMENT_SCRIPTS = z
  .strictObject({ pages: z.array(z.string().startsWith("/")).min(1), scripts: z.array(rowSchema) })
  .parse(inventory);

/** A script as a browser received it: its address with origin, or its text. */
export type ReceivedScript = { src: string } | { inline: string };

/** The build against which files are checked. */
export interface BuildFiles {
  origin: string;
  /** Files by their list in `build-manifest.json`, relative to `_next/`. */
  lists: Readonly<Record<string, readonly string[]>>;
  /** Whether the build has a file at this path, relative to `_next/`. */
  has(path: string): boolean;
}

type ScriptRow = (typeof PAYMENT_SCRIPTS)["scripts"][number];

/** Lines for scripts that no row of the inventory authorizes. */
export function listUnlistedScripts(
  scripts: readonly ReceivedScript[],
  build: BuildFiles,
  rows: readonly ScriptRow[] = PAYMENT_SCRIPTS.scripts,
): string[] {
  return scripts.flatMap((script) => {
    if (rows.some((row) => isAuthorized(script, row, build))) return [];
    const name = "src" in script ? script.src : `inline: ${script.inline.slice(0, 80)}`;
    return [`${name} is not in security/payment-scripts.json`];
  });
}

function isAuthorized(script: ReceivedScript, { kind, identity }: ScriptRow, build: BuildFiles): boolean {
  if ("inline" in script) return kind === "inline" && script.inline.trimStart().startsWith(identity);
  if (kind === "origin") return new URL(script.src).origin === identity;
  const path = toBuildPath(script.src, build);
  if (kind !== "file" || path === null) return false;
  return identity === "build" ? build.has(path) : (build.lists[identity] ?? []).includes(path);
}

function toBuildPath(src: string, { origin }: BuildFiles): string | null {
  const url = new URL(src);
  return url.origin === origin && url.pathname.startsWith("/_next/")
    ? url.pathname.slice("/_next/".length)
    : null;
}

/** The executable scripts in a document, as the browser received it; data such as JSON-LD is left out. */
export function listDocumentScripts(html: string, address: string): ReceivedScript[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(
    ([, attributes = "", inline = ""]): ReceivedScript[] => {
      if (/\btype="application\/(ld\+)?json"/.test(attributes)) return [];
      const [, src] = /\bsrc="([^"]*)"/.exec(attributes) ?? [];
      return [src === undefined ? { inline } : { src: new URL(src.replaceAll("&amp;", "&"), address).href }];
    },
  );
}
