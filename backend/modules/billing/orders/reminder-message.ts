import type { Database } from "@/backend/db/client";
import type { OutboxMessage } from "@/backend/modules/mail/outbox";
import { composeOrderMessage, type OrderMessageSubject } from "./order-message";

/** "Your order waits for its payment", with a link to the payment. */
export const createReminderMessage = (db: Database, subject: OrderMessageSubject): Promise<OutboxMessage> =>
  composeOrderMessage(db, subject, {
    template: "orderReminder",
    texts: "reminder",
    page: "/payment",
    footnote: "reminder.footnote",
  });
