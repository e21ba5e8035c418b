import type { Database } from "@/backend/db/client";
import type { Member } from "@/backend/modules/accounts/members";
import type { OrderRow } from "@/backend/modules/billing/rows";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { composeMail, composeSms } from "@/backend/modules/mail/compose-mail";
import { loadMailTexts, type MailTextKey } from "@/backend/modules/mail/mail-texts";
import type { OutboxMessage } from "@/backend/modules/mail/outbox";
import type { Locale } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatOrderDeadline } from "@/lib/domain/orders/order-state";
import { createLocalePath } from "@/lib/domain/routes/locale-path";

/** What a message about an order tells, and to whom. */
export interface OrderMessageSubject {
  site: SiteWithHosts;
  member: Member;
  order: OrderRow;
  language: Locale;
  /** The plan's name in that language; the order has it in the one of the page it was bought on. */
  plan: string;
  origin: string;
}

/** A text of messages/<language>/mail.json with values of its own beside those of the order. */
export interface OrderMessageText {
  key: MailTextKey;
  values?: Readonly<Record<string, string | number>>;
}

/** What differs between the messages about an order. */
interface OrderMessageForm {
  template: string;
  /** The texts' group in messages/<language>/mail.json. */
  texts: "paid" | "reminder";
  /** Page that the link opens. */
  page: "/payment" | "/paymentResult";
  /** More paragraphs behind the body, each of one text or more. */
  furtherBody?: readonly (readonly OrderMessageText[])[];
  /** Until when the order can be paid, epoch milliseconds. */
  deadline?: { label: MailTextKey; at: number };
  footnote?: MailTextKey;
}

/** Composes a message about an order in one language and for the member's channel, with a link to one of its pages. */
export async function composeOrderMessage(
  db: Database,
  { site, member, order, language, plan, origin }: OrderMessageSubject,
  { template, texts: group, page, furtherBody = [], deadline, footnote }: OrderMessageForm,
): Promise<OutboxMessage> {
  const texts = await loadMailTexts(db, site.id, language);
  const total = formatMoney({ amount: order.total, currency: order.currency }, language);
  const url = `${origin}${createLocalePath(page, language, site.defaultLang)}?orderId=${order.id}`;
  const values = { plan, total, url };
  // A mail can't know the reader's time zone, so it names the one it uses.
  const formatDeadline = ({ label, at }: { label: MailTextKey; at: number }): [string, string] => [
    texts.format(label),
    formatOrderDeadline({ expiresAt: at, method: order.method }, language, "UTC"),
  ];
  if (member.type === "phone")
    return composeSms(
      site,
      language,
      template,
      member.boundPhone ?? member.account,
      texts.format(`${group}.sms`, values),
    );
  return composeMail(site, language, template, member.account, {
    subject: texts.format(`${group}.subject`, values),
    paragraphs: [
      ...texts.formatParagraphs(`${group}.body`, values),
      ...furtherBody.map((parts) =>
        parts.map((part) => texts.format(part.key, { ...values, ...part.values })).join(" "),
      ),
    ],
    facts: [
      [texts.format(`${group}.plan`), plan],
      [texts.format(`${group}.total`), total],
      ...(deadline ? [formatDeadline(deadline)] : []),
      [texts.format(`${group}.order`), order.id],
    ],
    link: { label: texts.format(`${group}.label`), url },
    ...(footnote ? { footnote: texts.format(footnote, values) } : {}),
  });
}
