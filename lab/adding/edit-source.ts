import { LOCALES } from "@/lib/config/constants";
import type { SourceCopy } from "./source-copy";

/** Puts a text after, before or in the place of one that a file has exactly once. */
export function edit(source: SourceCopy, path: string, place: string, text: string): void {
  const before = source.read(path);
  if (before?.split(place).length !== 2)
    throw new Error(`${path} has not exactly one ${JSON.stringify(place)}`);
  source.write(
    path,
    before.replace(place, () => text),
  );
}
export const insertAfter = (source: SourceCopy, path: string, place: string, text: string) =>
  edit(source, path, place, place + text);
export const insertBefore = (source: SourceCopy, path: string, place: string, text: string) =>
  edit(source, path, place, text + place);

type Messages = { [key: string]: Messages | string };

/** Adds a message in each language: a copy of another one of the file, or a text. */
export function addMessage(
  source: SourceCopy,
  file: string,
  key: string,
  value: { copyOf: string } | string,
): void {
  for (const language of LOCALES) {
    const path = `messages/${language}/${file}.json`;
    const messages: Messages = JSON.parse(source.read(path) ?? "");
    const find = (keys: readonly string[]) =>
      keys.reduce<Messages | string | undefined>(
        (at, part) => (typeof at === "object" ? at[part] : undefined),
        messages,
      );
    const keys = key.split(".");
    const parent = find(keys.slice(0, -1));
    const message = typeof value === "string" ? value : find(value.copyOf.split("."));
    if (typeof parent !== "object" || message === undefined)
      throw new Error(`${path} has no place for ${key}`);
    parent[keys.at(-1) ?? ""] = message;
    source.write(path, `${JSON.stringify(messages, null, 2)}\n`);
  }
}
