import compile from "icu-minify/compile";

/** Messages as the build hands them to the browser: each text compiled. */
export function compileMessages<Messages>(messages: Messages): Messages {
  const compileTree = (value: unknown): unknown =>
    typeof value === "string"
      ? compile(value)
      : Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, compileTree(one)]));
  return compileTree(messages) as Messages;
}
