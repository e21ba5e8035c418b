import { isTestFile, type SourceFile } from "./source-file";

/** Folders whose exported names are given from outside: Next's pages and routes, and files that only tests use. */
const EXEMPT_PATHS =
  /^(app\/|middleware|instrumentation|e2e\/|.*\.config\.|[^/]+\.config\.|lib\/testing\/|backend\/testing\/)/;
/** The contract, handler and module of one call may have the same name. */
const CALL_LAYERS = ["lib/contract/", "backend/api/", "backend/modules/"] as const;

/** Names with more than one meaning that are allowed, and why. */
const ALLOWED_SHARED_NAMES: Readonly<Record<string, string>> = {
  createLog: "the storefront's and the backend's logger; the two never import each other",
};

/** Lines for exported names that several files define, unless they are the layers of one call or listed. */
export function findSharedNames(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>> = ALLOWED_SHARED_NAMES,
): string[] {
  const pathsByName = new Map<string, string[]>();
  for (const file of files) {
    if (isTestFile(file.path) || EXEMPT_PATHS.test(file.path)) continue;
    for (const name of new Set(listExportedNames(file)))
      pathsByName.set(name, [...(pathsByName.get(name) ?? []), file.path]);
  }
  return [...pathsByName]
    .filter(([name, paths]) => paths.length > 1 && !isOneCall(paths) && !Object.hasOwn(allowed, name))
    .map(
      ([name, paths]) =>
        `${name} is exported by ${paths.join(", ")}: one name means one thing; rename all but one.`,
    )
    .sort();
}

/** Listed names that no longer need an entry. */
export function findUnneededAllowances(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>> = ALLOWED_SHARED_NAMES,
): string[] {
  const shared = findSharedNames(files, {}).map((line) => line.split(" ", 1)[0] ?? "");
  return Object.keys(allowed).filter((name) => !shared.includes(name));
}

/** True where the files are different layers of one call. */
function isOneCall(paths: readonly string[]): boolean {
  const layers = paths.map((path) => CALL_LAYERS.find((layer) => path.startsWith(layer)));
  return layers.every((layer) => layer !== undefined) && new Set(layers).size === layers.length;
}

/** Names that a file itself defines and exports; re-exported names keep their meaning. */
function listExportedNames({ program }: SourceFile): string[] {
  return program.body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration" || node.source) return [];
    const { declaration } = node;
    if (!declaration)
      return node.specifiers.flatMap(({ exported }) => ("name" in exported ? [exported.name] : []));
    if (declaration.type === "VariableDeclaration")
      return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
    return "id" in declaration && declaration.id && "name" in declaration.id ? [declaration.id.name] : [];
  });
}
