import { Visitor } from "oxc-parser";
import type { SourceFile } from "./source-file";

/** Where settings are read; everybody else is given them. Next sets NEXT_RUNTIME for instrumentation. */
const READS_ENVIRONMENT =
  /^lib\/config\/env\.ts$|^backend\/(env|main|brand-command)\.ts$|^(scripts|e2e|backend\/testing|backend\/chaos)\/|^lib\/testing\/jest-setup\.ts$|^[a-z]+\.config\.(ts|mjs)$|^instrumentation\.ts$|\.test\.tsx?$/;

const SERVER_ACTION = '"use server": there is one write path, through route handlers.';
const RAW_HTML = "writes raw HTML: let React write the text.";
const ENVIRONMENT = "reads process.env: settings are parsed in lib/config/env.ts and backend/env.ts.";

/** Lines for code that the house does without. */
export function bannedCode(files: readonly SourceFile[]): string[] {
  return files.flatMap(bannedIn);
}

function bannedIn({ path, text, program }: SourceFile): string[] {
  const lines: string[] = [];
  const say = (node: { start: number }, what: string) =>
    lines.push(`${path}:${text.slice(0, node.start).split("\n").length} ${what}`);
  new Visitor({
    MemberExpression(node) {
      const { object, property } = node;
      if (object.type !== "Identifier" || object.name !== "process" || READS_ENVIRONMENT.test(path)) return;
      if (nameOf(property) === "env" && !readsMode(text, node.end)) say(node, ENVIRONMENT);
    },
    VariableDeclarator(node) {
      if (node.init?.type === "Identifier" && node.init.name === "process" && !READS_ENVIRONMENT.test(path))
        say(node, ENVIRONMENT);
    },
    JSXAttribute(node) {
      if (node.name.name === "dangerouslySetInnerHTML") say(node, RAW_HTML);
    },
    Property(node) {
      if (nameOf(node.key) === "dangerouslySetInnerHTML") say(node, RAW_HTML);
    },
    ExpressionStatement(node) {
      if ("directive" in node && node.directive === "use server") say(node, SERVER_ACTION);
    },
  }).visit(program);
  return lines;
}

/** `process.env.NODE_ENV` is no setting: the build writes its value there. */
const readsMode = (text: string, end: number) => /^\.NODE_ENV\b/.test(text.slice(end, end + 16));

function nameOf(key: { type: string; name?: unknown; value?: unknown }): unknown {
  return key.type === "Identifier" ? key.name : key.value;
}
