/** An ICU message as the build compiles it (`icu-minify/compile`): plain text, or text parts and nodes in order. */
export type { CompiledMessage } from "icu-minify/format";

import type { CompiledMessage } from "icu-minify/format";

/** The text at a path of a message tree, compiled or not; null where there is none. */
export function findText(messages: unknown, path: readonly string[]): CompiledMessage | null {
  let value = messages;
  for (const name of path) {
    if (typeof value !== "object" || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
      return null;
    value = Reflect.get(value, name);
  }
  return typeof value === "string" || Array.isArray(value) ? (value as CompiledMessage) : null;
}

/** A copy of a message tree with the text at `path` replaced; the path exists. */
export function replaceText<Messages extends object>(
  messages: Messages,
  [name = "", ...rest]: readonly string[],
  text: unknown,
): Messages {
  return {
    ...messages,
    [name]: rest.length === 0 ? text : replaceText(Reflect.get(messages, name) as object, rest, text),
  };
}
