import type { Database } from "@/backend/db/client";
import {
  composeOrderMessage,
  type OrderMessageSubject,
} from "@/backend/modules/billing/orders/order-message";
import type { OutboxMessage } from "@/backend/modules/mail/outbox";

/** "Your payment arrived", with a link to the page that shows how to start. It carries no account password. */
export const createPaidMessage = (db: Database, subject: OrderMessageSubject): Promise<OutboxMessage> =>
  composeOrderMessage(db, subject, {
    template: "paid",
    texts: "paid",
    page: "/paymentResult",
    furtherBody: subject.order.paidLate ? ["paid.late"] : [],
  });
