import { existsSync, readFileSync } from "node:fs";
import { CALLS, type EndpointName } from "@/lib/contract/calls";
import { listProjectPaths } from "@/lib/testing/architecture/project-files";
import { isTestFile, parseSourceFile, type SourceFile } from "@/lib/testing/architecture/source-file";

/** For each file the files that use it: by import, by naming a call, or by a namespace of words. */
export type Users = ReadonlyMap<string, ReadonlySet<string>>;

const EXTENSIONS = ["", ".ts", ".tsx", ".mjs", "/index.ts"];
const HANDLERS = /^backend\/api\/(site|user|bill|job)\/[^.]+\.ts$/;
const WORDS = /^messages\/[a-z]{2}\/(\w+)\.json$/;

/** Reads and parses all code of the project, and links what depends on what. */
export function readUsers(): { users: Users; handlersByCall: ReadonlyMap<string, readonly string[]> } {
  const paths = listProjectPaths();
  const files = paths
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith(".d.ts"))
    .map((path) => parseSourceFile(path, readFileSync(path, "utf8")));
  const handlersByCall = listHandlersByCall(files);
  const words = paths.flatMap((path) => {
    const [, namespace] = WORDS.exec(path) ?? [];
    return namespace ? [{ path, use: new RegExp(`["'\`]${namespace}[."'\`]`) }] : [];
  });
  const users = new Map<string, Set<string>>();
  for (const file of files) {
    const used = [
      ...file.imports.map(({ target }) => resolveTarget(target)),
      ...words.filter(({ use }) => use.test(file.text)).map(({ path }) => path),
      ...listNamedCalls(file).flatMap((call) => handlersByCall.get(call) ?? []),
    ];
    for (const path of used) if (path) users.set(path, (users.get(path) ?? new Set()).add(file.path));
  }
  return { users, handlersByCall };
}

/** How many steps of use lie between a changed file and each file that it can affect; the changed ones have 0. */
export function measureDistances(users: Users, changed: readonly string[]): Map<string, number> {
  const distances = new Map(changed.map((path) => [path, 0]));
  const queue = [...changed];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const next = (distances.get(path) ?? 0) + 1;
    for (const user of users.get(path) ?? []) {
      if (distances.has(user)) continue;
      distances.set(user, next);
      queue.push(user);
    }
  }
  return distances;
}

const resolved = new Map<string, string | null>();

function resolveTarget(target: string): string | null {
  const known = resolved.get(target);
  if (known !== undefined) return known;
  const results = EXTENSIONS.map((extension) => target + extension).find(
    (path) => /\.\w+$/.test(path) && existsSync(path),
  );
  resolved.set(target, results ?? null);
  return results ?? null;
}

/** The calls that a file of the storefront makes; those that a test names have a recorded answer. */
const listNamedCalls = ({ path, text }: SourceFile): EndpointName[] =>
  path.startsWith("backend/") || isTestFile(path)
    ? []
    : [...text.matchAll(/["'](\w+)["']/g)].flatMap(([, name = ""]) =>
        name in CALLS ? [name as EndpointName] : [],
      );

/** For each call the files of its handler: what its entry in a table of handlers names, else the table itself. */
function listHandlersByCall(files: readonly SourceFile[]): Map<string, string[]> {
  const handlers = new Map<string, string[]>();
  for (const file of files) {
    if (!HANDLERS.test(file.path)) continue;
    const names = listImportedNames(file);
    for (const [, call = "", entry = ""] of file.text.matchAll(
      /^ {2}(?:async )?(\w+)([,:(](?:.|\n {4,}| {2}\})*)/gm,
    )) {
      if (!(call in CALLS)) continue;
      const used = [...new Set([call, ...(entry.match(/\w+/g) ?? [])])].flatMap(
        (name) => names.get(name) ?? [],
      );
      handlers.set(call, used.length > 0 ? [...new Set(used)] : [file.path]);
    }
  }
  return handlers;
}

/** The file of each imported name that is not a mere type. */
function listImportedNames({ text, imports }: SourceFile): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, list = "", specifier = ""] of text.matchAll(/^import \{([^}]*)\} from "([^"]+)"/gm)) {
    const path = imports.find((item) => item.specifier === specifier);
    const file = path && resolveTarget(path.target);
    if (!file) continue;
    for (const name of list.split(",").map((item) => item.trim()))
      if (name && !name.startsWith("type ")) names.set(name.split(" as ").pop() ?? name, file);
  }
  return names;
}
