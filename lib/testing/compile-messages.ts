import compile from "icu-minify/compile";

/** Compiles each message, as the build does for the browser. */
export function compileMessages<Messages>(messages: Messages): Messages {
  const compileTree = (value: unknown): unknown =>
    typeof value === "string"
      ? compile(value)
      : Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, compileTree(item)]));
  return compileTree(messages) as Messages;
}
