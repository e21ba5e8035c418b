import { getTranslations } from "next-intl/server";
import shapes from "@/components/ui/shapes.module.css";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { OrderEventKind } from "@/lib/contract/bill/orders";
import { getErrorMessageKey } from "@/lib/domain/errors/error-display";
import { formatMoney } from "@/lib/domain/money/format-money";
import { getMethodName, type OrderStatusTone } from "@/lib/domain/orders/order-state";
import type { OrderDetail } from "@/lib/server/loaders/load-orders";
import styles from "./order-timeline.module.css";

type TimelineEvent = NonNullable<OrderDetail["events"]>[number];

const EVENT_TONES: Record<OrderEventKind, OrderStatusTone> = {
  placed: "waiting",
  attempt: "waiting",
  attemptFailed: "bad",
  attemptEnded: "ended",
  paid: "good",
  paidLate: "good",
  delivered: "good",
  cancelled: "ended",
  expired: "ended",
  refundPending: "moving",
  refundSucceeded: "ended",
  refundRejected: "good",
  refundCancelled: "good",
  chargebackPending: "moving",
  chargebackSucceeded: "ended",
  chargebackRejected: "good",
  chargebackCancelled: "good",
};

/** The events of an order, oldest first, each with its time and the reason of a refusal. */
export async function OrderTimeline({
  events,
  locale,
}: {
  events: readonly TimelineEvent[];
  locale: Locale;
}) {
  const t = await getTranslations("orders.timeLine");
  const methods = await getTranslations("checkout");
  const errors = await getTranslations("errors");
  const formatMethod = ({ method }: TimelineEvent) =>
    method ? getMethodName(method, (code) => methods(`method.${code}.name`)) : "";
  return (
    <section aria-labelledby="time-line">
      <h2 id="time-line" className={styles.title}>
        {t("title")}
      </h2>
      <ol className={styles.line}>
        {events.map((event) => (
          <li key={`${event.kind}-${event.at}`} className={styles.event} data-tone={EVENT_TONES[event.kind]}>
            <p className={styles.name}>
              {t(`event.${event.kind}`, {
                method: formatMethod(event),
                amount: event.amount ? formatMoney(event.amount, locale) : "",
              })}
            </p>
            {event.refusal ? (
              <p className={shapes.note}>{errors(getErrorMessageKey(event.refusal))}</p>
            ) : null}
            <p className={shapes.note}>
              <LocalTime at={event.at} locale={locale} showTime />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
