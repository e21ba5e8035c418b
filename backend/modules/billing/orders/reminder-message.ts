import type { Database } from "@/backend/db/client";
import type { Member } from "@/backend/modules/accounts/members";
import type { OrderRow } from "@/backend/modules/billing/rows";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { composeMail, composeSms } from "@/backend/modules/mail/compose-mail";
import { loadMailTexts } from "@/backend/modules/mail/mail-texts";
import type { OutboxMessage } from "@/backend/modules/mail/outbox";
import type { Locale } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import { createLocalePath } from "@/lib/domain/routes/locale-path";

const TEMPLATE = "orderReminder";

/** "Your order waits for its payment", in one language and for the member's channel, with a link to the payment. */
export async function createReminderMessage(
  db: Database,
  about: {
    site: SiteWithHosts;
    member: Member;
    order: OrderRow;
    language: Locale;
    plan: string;
    origin: string;
  },
): Promise<OutboxMessage> {
  const { site, member, order, language, plan, origin } = about;
  const texts = await loadMailTexts(db, site.id, language);
  const total = formatMoney({ amount: order.total, currency: order.currency }, language);
  const url = `${origin}${createLocalePath("/payment", language, site.defaultLang)}?orderId=${order.id}`;
  const values = { plan, total, url };
  if (member.type === "phone")
    return composeSms(site, language, TEMPLATE, member.account, texts.format("reminder.sms", values));
  return composeMail(site, language, TEMPLATE, member.account, {
    subject: texts.format("reminder.subject", values),
    paragraphs: texts.formatParagraphs("reminder.body", values),
    facts: [
      [texts.format("reminder.plan"), plan],
      [texts.format("reminder.total"), total],
      [texts.format("reminder.order"), order.id],
    ],
    link: { label: texts.format("reminder.label"), url },
    footnote: texts.format("reminder.footnote", values),
  });
}
