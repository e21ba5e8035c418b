import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Notice } from "@/components/feedback/notice";
import { ReferenceNote } from "@/components/feedback/reference-note";
import { classNames } from "@/components/ui/class-names";
import { TextLink } from "@/components/ui/links/text-link";
import shapes from "@/components/ui/shapes.module.css";
import type { Order } from "@/lib/contract/bill/orders";
import type { AccountView } from "@/lib/server/loaders/load-account";
import styles from "./recent-orders.module.css";

export interface RecentOrdersProps {
  /** Null where they could not be read. */
  orders: AccountView["orders"];
  /** By which support finds the reads of the page (rules/errors#reference). */
  reference: string;
  href: (path: string) => string;
  renderOrder: (order: Order) => ReactNode;
}

/** The newest orders, with a link to the screen of all orders (rules/addresses#screens). */
export async function RecentOrders({ orders, reference, href, renderOrder }: RecentOrdersProps) {
  const t = await getTranslations("account");
  return (
    <section id="orders" aria-labelledby="orders-title" className={classNames(shapes.loose, styles.orders)}>
      <header className={styles.head}>
        <h2 id="orders-title" className={styles.title}>
          {t("orders.title")}
        </h2>
        {orders && orders.total > 0 ? <TextLink href={href("/orders")}>{t("orders.all")}</TextLink> : null}
      </header>
      {orders === null ? (
        <Notice tone="warn" action={<TextLink href={href("/account")}>{t("part.retry")}</TextLink>}>
          <span>{t("part.failed")}</span>
          <ReferenceNote reference={reference} />
        </Notice>
      ) : null}
      {orders?.orders.length === 0 ? <p className={shapes.muted}>{t("orders.none")}</p> : null}
      {orders && orders.orders.length > 0 ? (
        <ol className={styles.list}>
          {orders.orders.map((order) => (
            <li key={order.id}>{renderOrder(order)}</li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
