import { getTranslations } from "next-intl/server";
import { Badge, type BadgeTone } from "@/components/ui/text/badge";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import { getOrderStatusTone, type OrderStatusTone } from "@/lib/domain/orders/order-state";
import { getStatusLabelKey } from "@/lib/domain/payment/order-status";

const BADGE_TONES: Record<OrderStatusTone, BadgeTone> = {
  waiting: "warn",
  good: "success",
  bad: "danger",
  ended: "neutral",
  moving: "brand",
};

/** The label of an order's status, with a color by its tone (rules/payments#states). */
export async function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = await getTranslations("orders.status");
  return (
    <Badge tone={BADGE_TONES[getOrderStatusTone(status)]} dot>
      {t(getStatusLabelKey(status))}
    </Badge>
  );
}
