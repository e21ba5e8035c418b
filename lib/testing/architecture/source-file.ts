import { posix } from "node:path";
import { type ParseResult, parseSync } from "oxc-parser";

export interface Import {
  /** What it names: a path from the root without extension for our own files, else the package as written. */
  from: string;
  /** As it stands in the source. */
  written: string;
  /** Gone after compilation. */
  typeOnly: boolean;
  /** `import()`: loaded when it is needed. */
  lazy: boolean;
  line: number;
}

export interface SourceFile {
  path: string;
  text: string;
  /** Begins with "use client" or "use server". */
  directives: readonly string[];
  imports: readonly Import[];
  program: ParseResult["program"];
}

type Module = ParseResult["module"];
type Found = { written: string; typeOnly: boolean; lazy?: boolean; start: number };

/** Parses a file; `path` is relative to the root, with slashes. */
export function parseSource(path: string, text: string): SourceFile {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  const found = [...staticImports(module), ...reExports(module), ...dynamicImports(module, text)];
  return {
    path,
    text,
    program,
    directives: program.body.flatMap((node) =>
      "directive" in node && node.directive ? [node.directive] : [],
    ),
    imports: found.map(({ written, typeOnly, lazy = false, start }) => ({
      from: resolveImport(path, written),
      written,
      typeOnly,
      lazy,
      line: text.slice(0, start).split("\n").length,
    })),
  };
}

/** `import type …` and an import of nothing but types are gone after compilation (verbatimModuleSyntax keeps `{}`). */
function staticImports({ staticImports }: Module): Found[] {
  return staticImports.map(({ moduleRequest, entries, start }) => ({
    written: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    start,
  }));
}

function reExports({ staticExports }: Module): Found[] {
  return staticExports.flatMap(({ entries, start }) => {
    const first = entries[0]?.moduleRequest;
    return first ? [{ written: first.value, typeOnly: entries.every((entry) => entry.isType), start }] : [];
  });
}

function dynamicImports({ dynamicImports }: Module, text: string): Found[] {
  return dynamicImports.map(({ moduleRequest, start }) => ({
    written: text.slice(moduleRequest.start, moduleRequest.end).replace(/^["'`]|["'`]$/g, ""),
    typeOnly: false,
    lazy: true,
    start,
  }));
}

function resolveImport(path: string, written: string): string {
  const full = written.startsWith("@/")
    ? written.slice(2)
    : written.startsWith(".")
      ? posix.join(posix.dirname(path), written)
      : null;
  return full === null ? written : full.replace(/\.(tsx?|mjs)$/, "");
}

/** The package an import names, without the path inside it; null for our own files and Node's. */
export function packageOf({ written }: Import): string | null {
  if (/^(@\/|\.|node:)/.test(written)) return null;
  const [scope = "", name] = written.split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
