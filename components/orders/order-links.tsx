import { useTranslations } from "next-intl";
import { ReceiptIcon } from "@/components/ui/art/icons/header-icons";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { Order } from "@/lib/contract/bill/orders";
import { hasReceipt } from "@/lib/domain/orders/order-state";
import { createCheckoutPath } from "@/lib/domain/payment/checkout-address";
import { createPaymentPath, toOrderPayment } from "@/lib/domain/payment/payment-page";

export interface OrderLinksProps {
  order: Order;
  /** Adds the language prefix to a path. */
  href: (path: string) => string;
}

/** The pages on which an order goes on: its payment, another method, or the receipt. */
export function OrderLinks({ order, href }: OrderLinksProps) {
  const t = useTranslations("orders");
  const checkoutPath = createCheckoutPath({ orderId: order.id });
  const continuePath = createPaymentPath(toOrderPayment(order), "continue");
  return (
    <>
      {order.canRepay ? (
        <ButtonLink size="sm" href={href(continuePath)}>
          {t("continue")}
        </ButtonLink>
      ) : null}
      {order.canRepay && continuePath !== checkoutPath ? (
        <ButtonLink variant="secondary" size="sm" href={href(checkoutPath)}>
          {t("otherMethod")}
        </ButtonLink>
      ) : null}
      {hasReceipt(order) ? (
        <ButtonLink
          variant="secondary"
          size="sm"
          icon={<ReceiptIcon size={18} />}
          href={href(`/receipt?orderId=${order.id}`)}
        >
          {t("receipt")}
        </ButtonLink>
      ) : null}
    </>
  );
}
