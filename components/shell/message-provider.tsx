"use client";

import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { Locale } from "@/lib/config/constants";

export interface MessageProviderProps {
  locale: Locale;
  timeZone: string;
  /** The messages by namespace, as JSON: as an object each of them would be a part of the page's data. */
  text: string;
  children: ReactNode;
}

type Messages = Record<string, never>;

/** Languages and kinds of pages of the brands that a server has rendered last. */
const MAX_PARSED = 32;
/** By text: on the server many pages have the same messages, and parsing them takes longer than to find them here. */
const parsedMessages = new Map<string, Messages>();

function parseMessages(text: string): Messages {
  const known = parsedMessages.get(text);
  if (known) return known;
  const messages = JSON.parse(text) as Messages;
  const [oldest] = parsedMessages.keys();
  if (oldest !== undefined && parsedMessages.size >= MAX_PARSED) parsedMessages.delete(oldest);
  parsedMessages.set(text, messages);
  return messages;
}

/** Makes messages available to the client components below it. */
export function MessageProvider({ locale, timeZone, text, children }: MessageProviderProps) {
  const messages = useMemo(() => parseMessages(text), [text]);
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
