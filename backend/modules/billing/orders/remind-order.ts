import { and, eq, gt, inArray, isNull, lte, or } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import type { Member } from "@/backend/modules/accounts/members";
import { getOrderDeadline } from "@/backend/modules/billing/attempts/attempt-times";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import type { BillingContext } from "@/backend/modules/billing/billing";
import {
  findLastAttempt,
  OPEN_ORDER_STATUSES,
  type OrderRow,
  requireOrder,
} from "@/backend/modules/billing/rows";
import { readPlanText } from "@/backend/modules/catalog/plans";
import { getSiteOrigin, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import { composeMail, composeSms } from "@/backend/modules/mail/compose-mail";
import type { MailFact } from "@/backend/modules/mail/mail-content";
import { getMailTimeZone, loadMailFrame } from "@/backend/modules/mail/mail-frame";
import type { MailTextKey } from "@/backend/modules/mail/mail-texts";
import { type OutboxMessage, queueMessage } from "@/backend/modules/mail/outbox";
import { readPaidWithLabel } from "@/backend/modules/mail/read-paid-with-label";
import { refuse } from "@/backend/runtime/refusal-error";
import { type Locale, MINUTE_MS } from "@/lib/config/constants";
import type { Company } from "@/lib/contract/user/company";
import { listBuyerLines } from "@/lib/domain/company/list-buyer-lines";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatOrderDeadline } from "@/lib/domain/orders/order-state";
import { createLocalePath } from "@/lib/domain/routes/locale-path";
import { createDateFormat } from "@/lib/domain/time/date-format";

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
    paidWith: { method: subject.order.method, methodLabel: null },
    furtherLinks: [{ label: "fact.orderLink", path: "/orders" }],
    footnote: "reminder.footnote",
  });

/** Shortest interval between two reminders of an order. */
const REMINDER_INTERVAL_MS = 10 * MINUTE_MS;

/**
 * Sends the buyer a message with a link to an unpaid order.
 * @returns the masked address it was sent to, and its type
 * @throws RefusalError 1001 not this buyer's order · 1015 the order is no longer unpaid · -3031 one was sent recently
 */
export async function remindOrder(billing: BillingContext, buyer: Buyer, orderId: string) {
  const { site, member, language } = buyer;
  const origin = getSiteOrigin(site, billing.linkOrigin);
  const owner = { site: site.id, uid: member.uid };
  const now = billing.clock.now();
  await requireOrder(billing.db, owner, orderId);
  return transact(billing.db, async (tx) => {
    const whereOwned = and(eq(orders.id, orderId), eq(orders.site, site.id), eq(orders.uid, member.uid));
    const wherePending = and(
      whereOwned,
      inArray(orders.status, OPEN_ORDER_STATUSES),
      gt(orders.expiresAt, now),
    );
    const [order] = await tx
      .update(orders)
      .set({ remindedAt: now })
      .where(
        and(wherePending, or(isNull(orders.remindedAt), lte(orders.remindedAt, now - REMINDER_INTERVAL_MS))),
      )
      .returning();
    if (!order)
      throw refuse((await tx.$count(orders, wherePending)) > 0 ? "tooFrequent" : "paymentNotPlaced");
    const plan = (await readPlanText(tx, site, order.planId, language))?.name ?? order.planName;
    const deadline = getOrderDeadline(order, await findLastAttempt(tx, order.id), now);
    const subject = { site, member, order, language, plan, origin };
    await queueMessage(tx, await createReminderMessage(tx, subject, deadline), now);
    return { sentTo: maskAccount(member.account, member.type), type: member.type };
  });
}

/** "a•••@mail.example", "+55•••42": enough for the owner to recognize it, too little for others. */
function maskAccount(account: string, type: "email" | "phone"): string {
  if (type === "phone") return `${account.slice(0, 3)}•••${account.slice(-2)}`;
  const at = account.lastIndexOf("@");
  return `${account.slice(0, 1)}•••${account.slice(at)}`;
}

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
  /** The company that the receipt names. */
  company?: Company | null;
  /** Until when the order can be paid, epoch milliseconds. */
  deadline?: { label: MailTextKey; at: number };
  /** When the period that was bought ends, epoch milliseconds. */
  validUntil?: number;
  /** What it is paid with; see `getPaidWithLabel`. */
  paidWith?: { method: string | null; methodLabel: string | null };
  /** Other pages of the order, below the button. */
  furtherLinks?: readonly { label: MailTextKey; path: "/receipt" | "/orders" }[];
  footnote?: MailTextKey;
}

/** Composes a message about an order in one language and for the member's channel, with a link to one of its pages. */
export async function composeOrderMessage(
  db: Database,
  { site, member, order, language, plan, origin }: OrderMessageSubject,
  form: OrderMessageForm,
): Promise<OutboxMessage> {
  const { template, texts: group, page, furtherBody = [], company, deadline, validUntil, footnote } = form;
  const frame = await loadMailFrame(db, site, { language, origin });
  const { texts } = frame;
  const total = formatMoney({ amount: order.total, currency: order.currency }, language);
  const createUrl = (path: string) =>
    `${origin}${createLocalePath(path, language, site.defaultLang)}?orderId=${order.id}`;
  const url = createUrl(page);
  const values = { plan, total, url };
  const timeZone = getMailTimeZone(site);
  // A mail can't know the reader's time zone, so it names the one it uses.
  const formatDeadline = ({ label, at }: { label: MailTextKey; at: number }): [string, string] => [
    texts.format(label),
    formatOrderDeadline({ expiresAt: at, method: order.method }, language, timeZone),
  ];
  const formatCompany = (named: Company): MailFact => [
    texts.format("paid.company"),
    listBuyerLines({ company: named, buyer: member }, language, texts.format("paid.vat")).join(", "),
  ];
  if (member.type === "phone")
    return composeSms(
      site,
      language,
      template,
      member.boundPhone ?? member.account,
      texts.format(`${group}.sms`, values),
    );
  const paidWith = form.paidWith && (await readPaidWithLabel(db, site.id, language, form.paidWith));
  const day = createDateFormat(language, { dateStyle: "long", timeZone });
  return composeMail(frame, template, member.account, {
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
      ...(validUntil === undefined ? [] : [[texts.format("fact.until"), day.format(validUntil)] as MailFact]),
      ...(paidWith ? [[texts.format("fact.method"), paidWith] as MailFact] : []),
      ...(deadline ? [formatDeadline(deadline)] : []),
      [texts.format(`${group}.order`), order.id],
      ...(company ? [formatCompany(company)] : []),
    ],
    link: { label: texts.format(`${group}.label`), url },
    furtherLinks: (form.furtherLinks ?? []).map(({ label, path }) => ({
      label: texts.format(label),
      url: createUrl(path),
    })),
    ...(footnote ? { footnote: texts.format(footnote, values) } : {}),
  });
}
