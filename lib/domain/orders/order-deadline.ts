import { findMethod } from "@/lib/domain/payment/methods/methods";

/** Until when an order can be paid. */
export interface OrderDeadline {
  /** Epoch milliseconds. */
  expiresAt: number;
  method?: string | null | undefined;
}

/** The time zone of a deadline that is a whole day there; null: it is a moment, shown in the reader's time zone. */
export function getDeadlineDayTimeZone(method: string | null | undefined): string | null {
  return findMethod(method)?.endsWithBrazilianDay ? "America/Sao_Paulo" : null;
}

/**
 * The deadline of an order as text (rules/payments#deadlines): a day, or a day and the time.
 * @param timeZone of the reader, named in the text; without one the time zone of this device
 */
export function formatOrderDeadline(
  { expiresAt, method }: OrderDeadline,
  locale: string,
  timeZone?: string,
): string {
  const dayTimeZone = getDeadlineDayTimeZone(method);
  const day = { day: "numeric", month: "long", year: "numeric" } as const;
  const time = { hour: "numeric", minute: "2-digit" } as const;
  const format = dayTimeZone
    ? new Intl.DateTimeFormat(locale, { ...day, timeZone: dayTimeZone })
    : new Intl.DateTimeFormat(locale, {
        ...day,
        ...time,
        ...(timeZone ? { timeZone, timeZoneName: "short" as const } : {}),
      });
  return format.format(expiresAt);
}
