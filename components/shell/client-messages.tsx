import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import type { Namespace } from "@/lib/i18n/namespaces";
import { MessageProvider } from "./message-provider";

/** A message file, or a part of one: "payment.cancel". */
type MessagePath = Namespace | `${Namespace}.${string}`;
type MessageTree = { [name: string]: unknown };

/** As JSON, by the messages of a brand and language, which its pages share. */
const texts = new WeakMap<object, Map<string, string>>();

/** Passes the named messages to the client components below it; the browser gets no other messages. */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: readonly MessagePath[];
  children: ReactNode;
}) {
  const [locale, timeZone, messages] = await Promise.all([getLocale(), getTimeZone(), getMessages()]);
  return (
    <MessageProvider locale={locale} timeZone={timeZone} text={createText(messages, namespaces)}>
      {children}
    </MessageProvider>
  );
}

function createText(messages: Readonly<MessageTree>, paths: readonly MessagePath[]): string {
  const byPaths = texts.get(messages) ?? new Map<string, string>();
  texts.set(messages, byPaths);
  const name = paths.join(" ");
  const known = byPaths.get(name);
  if (known !== undefined) return known;
  const picked: MessageTree = {};
  for (const path of paths) copyPart(messages, picked, path.split("."));
  const text = JSON.stringify(picked);
  byPaths.set(name, text);
  return text;
}

/** Copies the part at a path of one tree of messages into another. */
function copyPart(
  from: Readonly<MessageTree>,
  to: MessageTree,
  [name = "", ...rest]: readonly string[],
): void {
  if (rest.length === 0) {
    to[name] = from[name];
    return;
  }
  const part = { ...(to[name] as MessageTree | undefined) };
  to[name] = part;
  copyPart(from[name] as MessageTree, part, rest);
}
