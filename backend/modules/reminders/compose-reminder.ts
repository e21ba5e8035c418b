import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { cards, renewals } from "@/backend/db/schema/renewal";
import { plans } from "@/backend/db/schema/site";
import { takeFirst } from "@/backend/db/take-first";
import type { Member } from "@/backend/modules/accounts/members";
import { getOrderDeadline } from "@/backend/modules/billing/attempts/attempt-times";
import { createPaymentLink } from "@/backend/modules/billing/orders/create-handoff";
import { findLastAttempt } from "@/backend/modules/billing/rows";
import { getLocalized } from "@/backend/modules/catalog/plans";
import { getSiteOrigin, resolveSiteLanguage, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import { readProductWords } from "@/backend/modules/languages/read-merged-packs";
import { composeMail } from "@/backend/modules/mail/compose-mail";
import { loadMailFrame } from "@/backend/modules/mail/mail-frame";
import type { MailTexts } from "@/backend/modules/mail/mail-texts";
import type { OutboxMessage } from "@/backend/modules/mail/outbox";
import type { Locale } from "@/lib/config/constants";
import type { ReminderKind } from "@/lib/contract/admin/report-measures";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatOrderDeadline } from "@/lib/domain/orders/order-state";
import { formatCardName } from "@/lib/domain/payment/card/card-number";
import { createLocalePath, toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { ONE_CLICK_PATH } from "@/lib/domain/routes/one-click-path";
import { createDateFormat } from "@/lib/domain/time/date-format";
import { findText } from "@/lib/i18n/merge-texts";

interface Reminder {
  kind: ReminderKind;
  site: SiteWithHosts;
  member: Member;
  /** The address for the member's mails. */
  to: string;
  subjectId: string;
  /** The order that the mail is about, if any. */
  orderId: string | null;
  /** Of the link that ends reminders. */
  endToken: string;
  linkOrigin: string;
  now: number;
}

type Facts = [label: string, value: string][];

/** What differs between a mail about an order and one about a renewal. */
interface Subject {
  planId: string;
  /** The plan's name where it is in no language of the reader. */
  planName: string;
  amount: string;
  facts: (texts: MailTexts) => Facts;
  values: Record<string, string>;
  /** The page behind the button, with its fragment. */
  path: string;
  /** What the button is called, after where it leads. */
  button: "pay" | "renewal" | "card";
}

/**
 * Composes a reminder in the member's language, with a link that pays its order once, or leads to its renewal or card. Call it in the transaction that claims the
 * reminder.
 * @returns null where its order or renewal is gone
 */
export async function composeReminder(tx: Database, reminder: Reminder): Promise<OutboxMessage | null> {
  const { kind, site, member, to, endToken, orderId, linkOrigin } = reminder;
  const language = resolveSiteLanguage(site, member.language);
  const subject =
    orderId === null
      ? await describeRenewal(tx, reminder, language)
      : await describeOrder(tx, reminder, orderId, language);
  if (!subject) return null;
  const plan = await takeFirst(
    tx
      .select()
      .from(plans)
      .where(and(eq(plans.site, site.id), eq(plans.id, subject.planId))),
  );
  const name = (plan && getLocalized(plan.texts, language, site.defaultLang)?.name) ?? subject.planName;
  const origin = getSiteOrigin(site, linkOrigin);
  const frame = await loadMailFrame(tx, site, { language, origin });
  const { texts } = frame;
  const toUrl = (path: string) => `${origin}${createLocalePath(path, language, site.defaultLang)}`;
  const values = { ...subject.values, plan: name, amount: subject.amount };
  const facts: Facts = [
    [texts.format("reminders.plan"), name],
    [texts.format("reminders.amount"), subject.amount],
    ...(plan
      ? ([
          [
            texts.format("reminders.period"),
            texts.format("reminders.periodValue", { unit: plan.periodUnit, count: plan.periodCount }),
          ],
        ] satisfies Facts)
      : []),
    ...subject.facts(texts),
  ];
  const mail = composeMail(frame, `reminder-${kind}`, to, {
    subject: texts.format(`reminders.${kind}.subject`, values),
    paragraphs: texts.formatParagraphs(`reminders.${kind}.body`, values),
    facts,
    link: {
      label: texts.format(`reminders.${subject.button}`),
      url: toUrl(subject.path),
    },
    footnote: texts.format(subject.button === "pay" ? "reminders.footnote" : "reminders.note", {
      name: site.name,
    }),
    ending: { label: texts.format("reminders.end"), url: `${toUrl("/reminders")}#${endToken}` },
  });
  return {
    ...mail,
    unsubscribeUrl: `${origin}${ONE_CLICK_PATH}?token=${endToken}`,
    ...(orderId === null ? {} : { unpaidOrderId: orderId }),
  };
}

async function describeOrder(
  tx: Database,
  { kind, site, now }: Reminder,
  orderId: string,
  language: Locale,
): Promise<Subject | null> {
  const order = await takeFirst(tx.select().from(orders).where(eq(orders.id, orderId)));
  if (!order) return null;
  const token = await createPaymentLink(tx, order, kind, now);
  const { method } = order;
  const expiresAt = getOrderDeadline(order, await findLastAttempt(tx, order.id), now);
  const deadline = formatOrderDeadline({ expiresAt, method }, language, site.timeZone ?? "UTC");
  return {
    ...{ planId: order.planId, planName: order.planName, values: { deadline } },
    amount: formatMoney({ amount: order.total, currency: order.currency }, language),
    facts: (texts) => [
      [texts.format("reminders.method"), getMethodWord(method, language)],
      [texts.format("reminders.payBy"), deadline],
    ],
    // The order's number is for the way to it by a log-in, after the link was used.
    path: `/go#${token}.${order.id}`,
    button: "pay",
  };
}

async function describeRenewal(
  tx: Database,
  { kind, site, member, subjectId }: Reminder,
  language: Locale,
): Promise<Subject | null> {
  const subject = kind === "cardExpiring" ? renewals.cardId : renewals.id;
  const row = await takeFirst(
    tx
      .select({ renewal: renewals, card: cards })
      .from(renewals)
      .leftJoin(cards, eq(cards.id, renewals.cardId))
      .where(and(eq(subject, subjectId), eq(renewals.site, site.id), eq(renewals.uid, member.uid))),
  );
  if (!row) return null;
  const { renewal, card } = row;
  const timeZone = site.timeZone ?? "UTC";
  const date = createDateFormat(language, { dateStyle: "long", timeZone }).format(renewal.nextAt);
  const by = card ? formatCardName(card) : getMethodWord("pix", language);
  const month = card
    ? createDateFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
        Date.UTC(card.expiryYear, card.expiryMonth - 1),
      )
    : "";
  return {
    ...{ planId: renewal.planId, planName: renewal.planId, values: { date, card: by, month } },
    amount: formatMoney({ amount: renewal.amount, currency: renewal.currency }, language),
    facts: (texts) => [
      [texts.format("reminders.method"), by],
      [texts.format("reminders.renewsOn"), date],
    ],
    // Which account is meant is in the fragment: no server logs it, and the log-in is filled in with it.
    path: `/account?show=${kind === "cardExpiring" ? "cards" : "renewal"}#account=${encodeURIComponent(member.account)}`,
    button: kind === "cardExpiring" ? "card" : "renewal",
  };
}

/** What the checkout calls a method; a language of one brand has the English name. */
function getMethodWord(method: string, language: Locale): string {
  const words = readProductWords(toBuiltInLocale(language) ?? "en");
  const name = findText(words, ["checkout", "method", method, "name"]);
  return typeof name === "string" ? name : method;
}
