import { getTranslations } from "next-intl/server";
import { Badge, type Tone } from "@/components/ui/badge";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import { type StateTone, toneOf } from "@/lib/domain/orders/order-state";
import { statusLabelOf } from "@/lib/domain/payment/order-status";

const BADGES: Record<StateTone, Tone> = {
  waiting: "warn",
  good: "success",
  bad: "danger",
  ended: "neutral",
  moving: "brand",
};

/** The label of an order's state (spec §4), in words and colour. */
export async function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = await getTranslations("orders.status");
  return (
    <Badge tone={BADGES[toneOf(status)]} dot>
      {t(statusLabelOf(status))}
    </Badge>
  );
}
