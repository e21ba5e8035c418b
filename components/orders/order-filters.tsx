import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { OrderFilter } from "@/lib/contract/bill/orders";
import { createOrdersPath, ORDERS_STEP, SHOWN_ORDER_FILTERS } from "@/lib/domain/orders/orders-address";
import styles from "./order-filters.module.css";

/** Links that filter the orders by state; links work without JavaScript and with the "back" button. */
export async function OrderFilters({
  state,
  href,
}: {
  state: OrderFilter | null;
  href: (path: string) => string;
}) {
  const t = await getTranslations("orders.filter");
  return (
    <nav aria-label={t("label")} className={styles.filters}>
      <ul className={styles.list}>
        {[null, ...SHOWN_ORDER_FILTERS].map((filter) => (
          <li key={filter ?? "all"}>
            <Link
              href={href(createOrdersPath({ state: filter, show: ORDERS_STEP }))}
              className={styles.filter}
              aria-current={filter === state ? "page" : undefined}
              prefetch={false}
              scroll={false}
            >
              {t(filter ?? "all")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
