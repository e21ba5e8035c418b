import type { CompiledMessage } from "@/lib/i18n/merge-texts";

/**
 * Formats a compiled ICU message with plain `{name}` values and `select`, nothing else. The formatter of `icu-minify`
 * is five times as large, too much for the few messages that the browser loads itself.
 */
export function formatMessage(
  message: CompiledMessage,
  values: Readonly<Record<string, string>> = {},
): string {
  return typeof message === "string" ? message : message.map((part) => formatPart(part, values)).join("");
}

/** A part of a compiled message: text, `[name]` for a value, or `[name, 1, { option: message, other: message }]`. */
function formatPart(part: unknown, values: Readonly<Record<string, string>>): string {
  if (typeof part === "string") return part;
  const [name, , options] = part as [name: string, type?: number, options?: Record<string, CompiledMessage>];
  const value = values[name] ?? "";
  return options ? formatMessage(options[value] ?? options.other ?? "", values) : value;
}
