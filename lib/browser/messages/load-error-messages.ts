import type errors from "@/messages/en/errors.json";
import { loadMessageFile } from "./load-message-file";

export type ErrorMessages = typeof errors;

/**
 * The error messages in the document's language, with the brand's own texts. Loaded with the first error, because pages
 * do not include them. The messages `code.*` have no values.
 */
export async function loadErrorMessages(): Promise<ErrorMessages> {
  return loadMessageFile<ErrorMessages>("errors", (locale) => import(`@/messages/${locale}/errors.json`));
}

/** The text that a dotted key names, or null: a key from storage may be anything. */
export function findErrorMessage(messages: object, key: string): string | null {
  let value: unknown = messages;
  for (const part of key.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return null;
    value = Reflect.get(value, part);
  }
  return typeof value === "string" ? value : null;
}
