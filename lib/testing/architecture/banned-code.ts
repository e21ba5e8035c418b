import { type Expression, type JSXChild, type JSXEmptyExpression, Visitor } from "oxc-parser";
import type { SourceFile } from "./source-file";

/** The files that read settings; all other code receives them. Next sets NEXT_RUNTIME for instrumentation. */
const ENVIRONMENT_READERS =
  /^lib\/config\/env\.ts$|^backend\/(env|main|run-admin-cli|run-backup-cli|run-proof-cli|run-reconcile-cli)\.ts$|^server\/main\.ts$|^(scripts|lab|e2e|backend\/testing)\/|^lib\/testing\/(jest-setup|site-api|sweep|record-cpu)\.ts$|^[a-z]+\.config\.(ts|mjs)$|^instrumentation\.ts$|\.test\.tsx?$/;

const SERVER_ACTION_MESSAGE = '"use server": there is one write path, through route handlers.';
const RAW_HTML_MESSAGE = "writes raw HTML: let React write the text.";
const INLINE_STYLE_MESSAGE =
  "writes an inline style, which the content policy blocks: use a class, a data attribute or an SVG attribute.";
const SUBMIT_BUTTON_MESSAGE =
  "writes a submit button that loses a press before its script: use FormButton (a plain HTML form has an action).";
const SUBMIT_BUTTON = "components/form/form-button.tsx";
const ENVIRONMENT_MESSAGE = "reads process.env: settings are parsed in lib/config/env.ts and backend/env.ts.";

const BARE_TEXT_MESSAGE =
  "has a bare text beside something conditional, which React can't place where a translator has wrapped the text: put the text in an element (docs/rules/outside-changes.md).";
/** What writes a text: `t("key")`, `tPlan("key")`, `t.rich("key")`, `formatMoney(…)`, `getProblemText(…)`. */
const TEXT_FUNCTION = /^t$|^t[A-Z]|^format|Text$/;

const JSON_MESSAGE = "parses JSON without the limit of its depth: call parseJson (docs/rules/bad-input.md).";
/** Rooms that read input from outside. */
const JSON_READERS = /^(app|backend|server|lib\/(contract|domain|i18n|server))\//;
/** What the product itself has written: its own files, a copy of a value, what it has signed; and the one place with the limit. */
const OWN_JSON =
  /^lib\/contract\/parse-json\.ts$|^backend\/(testing|sandbox)\/|^backend\/(admin|env)\.ts$|^backend\/db\/folder-lock\.ts$|^backend\/providers\/notification-queue\.ts$|^backend\/modules\/(billing\/refunds\/apply-money-back|languages\/read-merged-packs)\.ts$|^lib\/server\/(pages\/snapshot\/signed-answers|payment\/order-payment|entry\/facts\/request-facts|texts\/language-packs)\.ts$|^server\/(cookie-page|preview\/guard-preview)\.ts$|\.test\.tsx?$/;

/** Lines for banned code. */
export function findBannedCode(files: readonly SourceFile[]): string[] {
  return files.flatMap(findBannedCodeInFile);
}

function findBannedCodeInFile({ path, text, program }: SourceFile): string[] {
  const lines: string[] = [];
  // Tests show what happens to such texts.
  const isTest = /\.test\.tsx$/.test(path);
  const addLine = (node: { start: number }, message: string) =>
    lines.push(`${path}:${text.slice(0, node.start).split("\n").length} ${message}`);
  new Visitor({
    MemberExpression(node) {
      const { object, property } = node;
      if (object.type !== "Identifier" || object.name !== "process" || ENVIRONMENT_READERS.test(path)) return;
      if (getKeyName(property) === "env" && !isNodeEnvRead(text, node.end))
        addLine(node, ENVIRONMENT_MESSAGE);
    },
    CallExpression({ callee, start }) {
      if (callee.type !== "MemberExpression" || !JSON_READERS.test(path) || OWN_JSON.test(path)) return;
      const isParse = getKeyName(callee.property) === "parse";
      if (isParse && callee.object.type === "Identifier" && callee.object.name === "JSON")
        addLine({ start }, JSON_MESSAGE);
    },
    VariableDeclarator(node) {
      if (node.init?.type === "Identifier" && node.init.name === "process" && !ENVIRONMENT_READERS.test(path))
        addLine(node, ENVIRONMENT_MESSAGE);
    },
    JSXAttribute(node) {
      if (node.name.name === "dangerouslySetInnerHTML") addLine(node, RAW_HTML_MESSAGE);
      if (node.name.name === "style") addLine(node, INLINE_STYLE_MESSAGE);
      if (node.name.name === "type" && node.value?.type === "Literal" && node.value.value === "submit")
        if (!isSubmitWithoutScript(path, text)) addLine(node, SUBMIT_BUTTON_MESSAGE);
    },
    JSXSpreadAttribute({ argument }) {
      if (argument.type !== "ObjectExpression") return;
      for (const property of argument.properties)
        if (property.type === "Property" && getKeyName(property.key) === "style")
          addLine(property, INLINE_STYLE_MESSAGE);
    },
    JSXElement({ children, start }) {
      if (!isTest && isTextBesideCondition(children)) addLine({ start }, BARE_TEXT_MESSAGE);
    },
    JSXFragment({ children, start }) {
      if (!isTest && isTextBesideCondition(children)) addLine({ start }, BARE_TEXT_MESSAGE);
    },
    JSXOpeningElement(node) {
      if (node.name.type === "JSXIdentifier" && node.name.name === "style")
        addLine(node, INLINE_STYLE_MESSAGE);
    },
    Property(node) {
      if (getKeyName(node.key) === "dangerouslySetInnerHTML") addLine(node, RAW_HTML_MESSAGE);
    },
    ExpressionStatement(node) {
      if ("directive" in node && node.directive === "use server") addLine(node, SERVER_ACTION_MESSAGE);
    },
  }).visit(program);
  return lines;
}

/** Whether of two nodes in one place one is a text and the other is there under a condition. */
function isTextBesideCondition(children: readonly JSXChild[]): boolean {
  const expressions = children.flatMap((child) =>
    child.type === "JSXExpressionContainer" ? [child.expression] : [],
  );
  const hasText =
    children.some((child) => child.type === "JSXText" && child.value.trim() !== "") ||
    expressions.some(isText);
  return hasText && expressions.some(isConditional);
}

function isText(node: Expression | JSXEmptyExpression): boolean {
  if (node.type === "TemplateLiteral") return true;
  if (node.type === "Literal") return typeof node.value === "string" && node.value.trim() !== "";
  if (node.type !== "CallExpression") return false;
  const { callee } = node;
  const writer = callee.type === "MemberExpression" ? callee.object : callee;
  return writer.type === "Identifier" && TEXT_FUNCTION.test(writer.name);
}

/** Something or nothing; one of two texts is always a text. */
function isConditional(node: Expression | JSXEmptyExpression): boolean {
  if (node.type === "LogicalExpression") return node.operator !== "??";
  return node.type === "ConditionalExpression" && !(isText(node.consequent) && isText(node.alternate));
}

/** `FormButton` itself, forms of tests, and files with a plain HTML form, which has the address it is sent to. */
const isSubmitWithoutScript = (path: string, text: string): boolean =>
  path === SUBMIT_BUTTON || /\.test\.tsx$/.test(path) || /<form\b[\s\S]*?\baction=/i.test(text);

/** `process.env.NODE_ENV` is not a setting: the build writes its value there. */
const isNodeEnvRead = (text: string, end: number) => /^\.NODE_ENV\b/.test(text.slice(end, end + 16));

function getKeyName(key: { type: string; name?: unknown; value?: unknown }): unknown {
  return key.type === "Identifier" ? key.name : key.value;
}
