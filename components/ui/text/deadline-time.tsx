import {
  formatOrderDeadline,
  getDeadlineDayTimeZone,
  type OrderDeadline,
} from "@/lib/domain/orders/order-state";
import { keepDateTogether } from "@/lib/domain/time/keep-date-together";
import { LocalTime } from "./local-time";

interface DeadlineTimeProps extends Pick<OrderDeadline, "method"> {
  /** Epoch milliseconds; nothing is shown without it. */
  expiresAt: number | null | undefined;
  locale: string;
}

/** Until when an order can be paid: the same wherever it is shown (rules/payments#deadlines). */
export function DeadlineTime({ expiresAt, method, locale }: DeadlineTimeProps) {
  if (typeof expiresAt !== "number") return null;
  if (getDeadlineDayTimeZone(method) === null) return <LocalTime at={expiresAt} locale={locale} showTime />;
  return (
    <time dateTime={new Date(expiresAt).toISOString()}>
      {keepDateTogether(formatOrderDeadline({ expiresAt, method }, locale))}
    </time>
  );
}
