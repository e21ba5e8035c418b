import type { Database } from "@/backend/db/client";
import {
  composeOrderMessage,
  type OrderMessageSubject,
  type OrderMessageText,
} from "@/backend/modules/billing/orders/order-message";
import type { OutboxMessage } from "@/backend/modules/mail/outbox";
import { describeConsent } from "@/backend/modules/renewals/describe-consent";
import type { Locale } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import {
  type ConsentSentence,
  listConsentSentences,
  toRenewalValues,
} from "@/lib/domain/renewal/list-consent-sentences";

/**
 * "Your payment arrived", with what was agreed to and a link to the page that shows how to start. It carries no account
 * password.
 * @param now epoch milliseconds
 */
export async function createPaidMessage(
  db: Database,
  subject: OrderMessageSubject,
  now: number,
): Promise<OutboxMessage> {
  const { order, language } = subject;
  const consent = await describeConsent(db, order, now);
  const sentences = consent ? listConsentSentences(consent, true) : [];
  return composeOrderMessage(db, subject, {
    template: "paid",
    texts: "paid",
    page: "/paymentResult",
    furtherBody: [
      ...(order.paidLate ? [[{ key: "paid.late" as const }]] : []),
      ...(sentences.length > 0 ? [sentences.map((sentence) => toMessageText(sentence, language))] : []),
    ],
  });
}

function toMessageText(sentence: ConsentSentence, language: Locale): OrderMessageText {
  const key = `paid.consent.${sentence.kind}` as const;
  if ("card" in sentence) return { key, values: { card: sentence.card } };
  if (!("renewal" in sentence)) return { key };
  // A mail can't know the reader's time zone.
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return {
    key,
    values: {
      ...toRenewalValues(sentence.renewal, (money) => formatMoney(money, language)),
      date: date.format(sentence.renewal.at),
    },
  };
}
