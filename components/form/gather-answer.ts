import type { FormErrors } from "./use-app-form";

/** The errors of a form that has one place for the server's answer: the messages of its fields become the form's. */
export function gatherAnswer<V>({ fields, ...errors }: FormErrors<V>): FormErrors<V> {
  const texts = Object.entries<string | undefined>(fields ?? {}).filter(([, text]) => text);
  if (texts.length === 0) return errors;
  const messages = new Set([errors.message, ...texts.map(([, text]) => text)].filter(Boolean));
  return {
    ...errors,
    message: [...messages].join(" "),
    wrong: texts.map(([name]) => name as keyof V & string),
  };
}
