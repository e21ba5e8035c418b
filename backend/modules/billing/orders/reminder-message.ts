import type { Database } from "@/backend/db/client";
import type { OutboxMessage } from "@/backend/modules/mail/outbox";
import { composeOrderMessage, type OrderMessageSubject } from "./order-message";

/** "Your order waits for its payment", with a link to the payment. `deadline`: until when it can be paid, epoch milliseconds. */
export const createReminderMessage = (
  db: Database,
  subject: OrderMessageSubject,
  deadline: number,
): Promise<OutboxMessage> =>
  composeOrderMessage(db, subject, {
    template: "orderReminder",
    texts: "reminder",
    page: "/payment",
    deadline: { label: "reminder.payBy", at: deadline },
    footnote: "reminder.footnote",
  });
