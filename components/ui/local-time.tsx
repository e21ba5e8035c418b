"use client";

import { useSyncExternalStore } from "react";

export interface LocalTimeProps {
  /** Epoch milliseconds. */
  at: number;
  locale: string;
  /** With the time of day. */
  time?: boolean;
}

const never = () => () => undefined;

/**
 * A moment as the reader writes it, in the reader's own time zone, which only the browser knows: the server shows
 * UTC, the browser corrects it as soon as it runs.
 */
export function LocalTime({ at, locale, time = false }: LocalTimeProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    ...(time ? { timeStyle: "short" } : {}),
    ...(inBrowser ? {} : { timeZone: "UTC" }),
  });
  return <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>;
}
