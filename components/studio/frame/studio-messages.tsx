"use client";

import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { Locale } from "@/lib/config/constants";

/** Makes the console's texts available, in the time zone of the operator's device. */
export function StudioMessages({
  locale,
  text,
  children,
}: {
  locale: Locale;
  /** As JSON: as an object each text would be a part of the page's data. */
  text: string;
  children: ReactNode;
}) {
  const messages = useMemo(() => JSON.parse(text) as Record<string, never>, [text]);
  return (
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
