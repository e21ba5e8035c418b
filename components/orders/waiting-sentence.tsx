import { useTranslations } from "next-intl";
import { DeadlineTime } from "@/components/ui/text/deadline-time";
import type { Locale } from "@/lib/config/constants";
import type { Order } from "@/lib/contract/bill/orders";

/** That an order waits for its payment, and until when where that is known. */
export function WaitingSentence({
  order: { expiresAt, method },
  locale,
}: {
  order: Pick<Order, "expiresAt" | "method">;
  locale: Locale;
}) {
  const t = useTranslations("orders");
  return (
    <>
      <span>{t("waitsForPayment")}</span>
      {expiresAt ? (
        <span>
          {" "}
          {t.rich("waitsUntil", {
            date: () => <DeadlineTime expiresAt={expiresAt} method={method} locale={locale} />,
          })}
        </span>
      ) : null}
    </>
  );
}
