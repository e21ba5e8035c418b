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

const TEMPLATE = "paid";

/**
 * "Your payment arrived", in one language and for the member's channel. It carries no account password.
 * @param about.plan the plan's name in that language; the order has it in the one of the page it was bought on
 */
export async function createPaidMessage(
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
  const values = { plan, total: formatMoney({ amount: order.total, currency: order.currency }, language) };
  if (member.type === "phone") {
    return composeSms(site, language, TEMPLATE, member.account, texts.format("paid.sms", values));
  }
  const path = `${createLocalePath("/receipt", language, site.defaultLang)}?orderId=${order.id}`;
  return composeMail(site, language, TEMPLATE, member.account, {
    subject: texts.format("paid.subject", values),
    paragraphs: [
      ...texts.formatParagraphs("paid.body", values),
      ...(order.paidLate ? texts.formatParagraphs("paid.late", values) : []),
    ],
    facts: [
      [texts.format("paid.plan"), plan],
      [texts.format("paid.total"), values.total],
      [texts.format("paid.order"), order.id],
    ],
    link: { label: texts.format("paid.label"), url: `${origin}${path}` },
  });
}
