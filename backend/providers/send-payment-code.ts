import type { Database } from "@/backend/db/client";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { formatMoney } from "@/lib/domain/money/format-money";
import type { Charge, ChargeUpdate } from "./charge";

/** Queues the provider's SMS with code, receiver and amount; the line needs no translation. */
export async function sendPaymentCode(
  tx: Database,
  charge: Charge,
  { to, code }: NonNullable<ChargeUpdate["sms"]>,
  now: number,
) {
  const amount = formatMoney({ amount: charge.amount, currency: charge.currency }, "en");
  const message = {
    site: charge.site,
    channel: "sms" as const,
    to,
    language: "en" as const,
    template: "paymentCode",
    subject: charge.receiver,
    text: `${code} · ${charge.receiver} · ${amount}`,
    code,
  };
  await queueMessage(tx, message, now);
}
