import { type Argument, Visitor } from "oxc-parser";
import type { SourceFile } from "./source-file";

export type MessageTree = { [key: string]: string | MessageTree };

/** `namespace.key.key` of every text. */
export function listMessageKeys(messages: MessageTree, prefix = ""): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [`${prefix}${key}`] : listMessageKeys(value, `${prefix}${key}.`),
  );
}

/** Lines for texts that one language has and another lacks. */
export function findMissingTranslations(byLocale: Readonly<Record<string, MessageTree>>): string[] {
  const keys = Object.fromEntries(
    Object.entries(byLocale).map(([locale, all]) => [locale, new Set(listMessageKeys(all))]),
  );
  const every = new Set(Object.values(keys).flatMap((own) => [...own]));
  return Object.entries(keys).flatMap(([locale, own]) =>
    [...every].filter((key) => !own.has(key)).map((key) => `messages/${locale} lacks ${key}.`),
  );
}

/**
 * Texts that no code uses. Code names a text by any suffix of its key (`t("title")` with a namespace), or by a prefix
 * where the rest is a value (`t(\`status.${status}\`)`).
 */
export function findUnusedMessages(keys: readonly string[], files: readonly SourceFile[]): string[] {
  const named = new Set<string>();
  const namedPrefixes = new Set<string>();
  for (const { program } of files) {
    new Visitor({
      Literal({ value }) {
        if (typeof value === "string") named.add(value);
      },
      Property({ key, computed }) {
        if (key.type === "Identifier" && !computed) named.add(key.name);
      },
      TemplateLiteral({ quasis, expressions }) {
        if (expressions.length > 0 && quasis[0]?.value.cooked) namedPrefixes.add(quasis[0].value.cooked);
      },
    }).visit(program);
  }
  return keys.filter((key) => {
    const parts = key.split(".");
    const tails = parts.map((_, index) => parts.slice(index).join("."));
    if (tails.some((tail) => named.has(tail))) return false;
    return !tails.some((tail) =>
      [...namedPrefixes].some((start) => start.endsWith(".") && tail.startsWith(start)),
    );
  });
}

/**
 * Places of a Russian text where a line may break and must not: before a dash or "%", after a word of one letter, and
 * between a number and its word. A no-break space (U+00A0) belongs there; the line shows it as "␣".
 */
export function findLooseRussianSpaces(messages: MessageTree, prefix = ""): string[] {
  return Object.entries(messages).flatMap(([key, value]) => {
    if (typeof value !== "string") return findLooseRussianSpaces(value, `${prefix}${key}.`);
    const bound = value
      .replace(/ (?=[—%])/g, "␣")
      .replace(/(?<![\p{L}\p{N}])([авикосуя]) (?=[\p{L}\p{N}«{<#])/giu, "$1␣")
      .replace(/([#\d]) (?=[а-яё])/gu, "$1␣");
    return bound === value ? [] : [`messages/ru ${prefix}${key} lacks U+00A0 at each ␣: ${bound}`];
  });
}

/** Lines for texts written into a screen instead of the message files. */
export function findHardcodedText(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text, program }) => {
    if (!/^(app|components)\/.*\.tsx$/.test(path) || /\.test\.tsx$/.test(path)) return [];
    const lines: string[] = [];
    new Visitor({
      JSXText({ value, start }) {
        if (/\p{L}{2,}/u.test(value))
          lines.push(
            `${path}:${text.slice(0, start).split("\n").length} "${value.trim()}": texts come from messages/.`,
          );
      },
    }).visit(program);
    return lines;
  });
}

/** Lines for texts with an argument for which code passes a function: the page would show the function itself. */
export function findFunctionsAsArguments(messages: MessageTree, files: readonly SourceFile[]): string[] {
  const texts = new Map(listMessageKeys(messages).map((key) => [key, String(readText(messages, key))]));
  return files.flatMap(({ path, program }) => {
    const namespaces = new Map<string, string[]>();
    const passed: { translator: string; key: string; name: string }[] = [];
    new Visitor({
      VariableDeclarator({ id, init }) {
        const call = init?.type === "AwaitExpression" ? init.argument : init;
        if (id.type !== "Identifier" || call?.type !== "CallExpression") return;
        const [namespace] = call.arguments;
        if (call.callee.type !== "Identifier" || !/^(use|get)Translations$/.test(call.callee.name)) return;
        if (namespace?.type === "Literal" && typeof namespace.value === "string")
          namespaces.set(id.name, [...(namespaces.get(id.name) ?? []), namespace.value]);
      },
      CallExpression({ callee, arguments: [key, values] }) {
        if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return;
        if (callee.property.type !== "Identifier" || callee.property.name !== "rich") return;
        if (key?.type !== "Literal" || typeof key.value !== "string") return;
        const text = { translator: callee.object.name, key: key.value };
        passed.push(...listFunctionNames(values).map((name) => ({ ...text, name })));
      },
    }).visit(program);
    return passed.flatMap(({ translator, key, name }) =>
      (namespaces.get(translator) ?? []).flatMap((namespace) =>
        new RegExp(`\\{${name}[,}]`).test(texts.get(`${namespace}.${key}`) ?? "")
          ? [`${path} passes a function as {${name}} of ${namespace}.${key}: write <${name}></${name}>.`]
          : [],
      ),
    );
  });
}

const listFunctionNames = (values: Argument | undefined): string[] =>
  values?.type === "ObjectExpression"
    ? values.properties.flatMap((property) =>
        property.type === "Property" &&
        property.key.type === "Identifier" &&
        property.value.type === "ArrowFunctionExpression"
          ? [property.key.name]
          : [],
      )
    : [];

const readText = (messages: MessageTree, key: string): string | MessageTree | undefined =>
  key
    .split(".")
    .reduce<string | MessageTree | undefined>(
      (part, name) => (typeof part === "object" ? part[name] : undefined),
      messages,
    );
