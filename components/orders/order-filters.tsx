import { getTranslations } from "next-intl/server";
import { AppLink } from "@/components/ui/links/app-link";
import type { OrderFilter } from "@/lib/contract/bill/orders";
import { createOrdersPath, ORDERS_STEP, SHOWN_ORDER_FILTERS } from "@/lib/domain/orders/orders-address";
import styles from "./order-filters.module.css";

/** The orders of one state, as links: a filter has an address, works without script and can be gone back from. */
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
        {[null, ...SHOWN_ORDER_FILTERS].map((one) => (
          <li key={one ?? "all"}>
            <AppLink
              href={href(createOrdersPath({ state: one, show: ORDERS_STEP }))}
              className={styles.filter}
              aria-current={one === state ? "page" : undefined}
              scroll={false}
            >
              {t(one ?? "all")}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
