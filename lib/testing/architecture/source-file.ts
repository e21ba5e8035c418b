import { posix } from "node:path";
import { type ParseResult, parseSync } from "oxc-parser";

export interface SourceImport {
  /** The target: a path from the root without extension for our own files, else the package as written. */
  target: string;
  /** As written in the source. */
  specifier: string;
  /** Removed by compilation. */
  typeOnly: boolean;
  /** `import()`: loaded on demand. */
  lazy: boolean;
  line: number;
}

export interface SourceFile {
  path: string;
  text: string;
  /** Begins with "use client" or "use server". */
  directives: readonly string[];
  imports: readonly SourceImport[];
  program: ParseResult["program"];
}

type Module = ParseResult["module"];
type FoundImport = { specifier: string; typeOnly: boolean; lazy?: boolean; start: number };

/** Parses a file; `path` is relative to the root, with slashes. */
export function parseSourceFile(path: string, text: string): SourceFile {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  const results = [
    ...listStaticImports(module),
    ...listReExports(module),
    ...listDynamicImports(module, text),
  ];
  return {
    path,
    text,
    program,
    directives: program.body.flatMap((node) =>
      "directive" in node && node.directive ? [node.directive] : [],
    ),
    imports: results.map(({ specifier, typeOnly, lazy = false, start }) => ({
      target: resolveImport(path, specifier),
      specifier,
      typeOnly,
      lazy,
      line: text.slice(0, start).split("\n").length,
    })),
  };
}

/** `import type …` and an import of only types are removed by compilation (verbatimModuleSyntax keeps `{}`). */
function listStaticImports({ staticImports }: Module): FoundImport[] {
  return staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    start,
  }));
}

function listReExports({ staticExports }: Module): FoundImport[] {
  return staticExports.flatMap(({ entries, start }) => {
    const first = entries[0]?.moduleRequest;
    return first ? [{ specifier: first.value, typeOnly: entries.every((entry) => entry.isType), start }] : [];
  });
}

function listDynamicImports({ dynamicImports }: Module, text: string): FoundImport[] {
  return dynamicImports.map(({ moduleRequest, start }) => ({
    specifier: text.slice(moduleRequest.start, moduleRequest.end).replace(/^["'`]|["'`]$/g, ""),
    typeOnly: false,
    lazy: true,
    start,
  }));
}

function resolveImport(path: string, specifier: string): string {
  const full = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? posix.join(posix.dirname(path), specifier)
      : null;
  return full === null ? specifier : full.replace(/\.(tsx?|mjs)$/, "");
}

/** The package of an import, without the path inside it; null for our own files and Node's. */
export function getPackageName({ specifier }: SourceImport): string | null {
  if (/^(@\/|\.|node:)/.test(specifier)) return null;
  const [scope = "", name] = specifier.split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

export const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path);
