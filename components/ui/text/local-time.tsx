"use client";

import { useSyncExternalStore } from "react";
import { createDateFormat, type DateFormat } from "@/lib/domain/time/date-format";
import { keepDateTogether } from "@/lib/domain/time/keep-date-together";

export interface LocalTimeProps {
  /** Epoch milliseconds. */
  at: number;
  locale: string;
  /** Adds the time of day. */
  showTime?: boolean;
  /** "Dec 22, 2026" instead of "December 22, 2026". */
  isShort?: boolean;
}

const subscribeToNothing = () => () => undefined;

/**
 * A moment as the reader writes it, in the reader's own time zone, which only the browser knows: the server shows
 * UTC, the browser corrects it as soon as it runs.
 */
export function LocalTime({ at, locale, showTime = false, isShort = false }: LocalTimeProps) {
  const inBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <time dateTime={new Date(at).toISOString()}>
      {keepDateTogether(getFormat(locale, { showTime, isShort, inBrowser }).format(at))}
    </time>
  );
}

/** The same as a text, for who is known to read it in a browser. */
export const formatLocalTime = (
  at: number,
  locale: string,
  { showTime = false, isShort = false }: Pick<LocalTimeProps, "showTime" | "isShort"> = {},
): string => getFormat(locale, { showTime, isShort, inBrowser: true }).format(at);

/** Creating one is expensive, and a page has many moments. */
const formats = new Map<string, DateFormat>();

function getFormat(
  locale: string,
  { showTime, isShort, inBrowser }: Record<"showTime" | "isShort" | "inBrowser", boolean>,
): DateFormat {
  const name = `${locale} ${showTime} ${isShort} ${inBrowser}`;
  const known = formats.get(name);
  if (known) return known;
  const format = createDateFormat(locale, {
    dateStyle: isShort ? "medium" : "long",
    ...(showTime ? { timeStyle: "short" } : {}),
    ...(inBrowser ? {} : { timeZone: "UTC" }),
  });
  formats.set(name, format);
  return format;
}
