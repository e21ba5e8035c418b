import { getTranslations } from "next-intl/server";
import { LocalTime } from "@/components/ui/local-time";
import type { Locale } from "@/lib/config/constants";
import type { OrderEventKind } from "@/lib/contract/bill/orders";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { formatMoney } from "@/lib/domain/money/format-money";
import type { StateTone } from "@/lib/domain/orders/order-state";
import { methodName } from "@/lib/domain/orders/paid-with";
import type { OrderDetail } from "@/lib/server/loaders/load-orders";
import styles from "./order-time-line.module.css";

type OrderEvent = NonNullable<OrderDetail["events"]>[number];

const TONES: Record<OrderEventKind, StateTone> = {
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

/** What happened to an order, step by step, the oldest first; each with its moment and what it meant. */
export async function OrderTimeLine({ events, locale }: { events: readonly OrderEvent[]; locale: Locale }) {
  const t = await getTranslations("orders.timeLine");
  const methods = await getTranslations("checkout");
  const errors = await getTranslations("errors");
  const nameOf = ({ method }: OrderEvent) =>
    method ? methodName(method, (code) => methods(`method.${code}.name`)) : "";
  return (
    <section aria-labelledby="time-line">
      <h2 id="time-line" className={styles.title}>
        {t("title")}
      </h2>
      <ol className={styles.line}>
        {events.map((event) => (
          <li key={`${event.kind}-${event.at}`} className={styles.event} data-tone={TONES[event.kind]}>
            <p className={styles.what}>
              {t(`event.${event.kind}`, {
                method: nameOf(event),
                amount: event.amount ? formatMoney(event.amount, locale) : "",
              })}
            </p>
            {event.refusal ? (
              <p className={styles.why}>{errors(errorRow(event.refusal).messageKey)}</p>
            ) : null}
            <p className={styles.when}>
              <LocalTime at={event.at} locale={locale} time />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
