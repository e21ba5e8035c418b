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

/** Makes messages available to the client components below it. */
export function MessageProvider({ locale, timeZone, text, children }: MessageProviderProps) {
  const messages = useMemo(() => JSON.parse(text) as Record<string, never>, [text]);
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
