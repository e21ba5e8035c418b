import { and, desc, eq, gt } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { orders, services } from "@/backend/db/schema/bill";
import { takeFirst } from "@/backend/db/take-first";
import { whereMember } from "@/backend/db/where-member";
import type { Member } from "@/backend/modules/accounts/members";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { endCreditedDays } from "@/backend/modules/billing/credit/credit-uses";
import {
  composeOrderMessage,
  type OrderMessageSubject,
  type OrderMessageText,
} from "@/backend/modules/billing/orders/remind-order";
import { type AttemptRow, findAttempt, type OrderRow } from "@/backend/modules/billing/rows";
import { grantPlan } from "@/backend/modules/catalog/convert-plan";
import { readPlanText } from "@/backend/modules/catalog/plans";
import { findRecentSite } from "@/backend/modules/catalog/site-changes";
import { getSiteOrigin, resolveSiteLanguage } from "@/backend/modules/catalog/sites";
import { getMailTimeZone } from "@/backend/modules/mail/mail-frame";
import { type OutboxMessage, queueMessage } from "@/backend/modules/mail/outbox";
import { queuePlayerCall } from "@/backend/modules/player/queue-player-call";
import { isPaidByBackup } from "@/backend/modules/renewals/backup-card";
import { describeConsent } from "@/backend/modules/renewals/describe-consent";
import { updateRenewalAfterPayment } from "@/backend/modules/renewals/update-renewal-after-payment";
import { createTypeableCode } from "@/backend/runtime/random-values";
import type { Locale } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import {
  type ConsentSentence,
  listConsentSentences,
  toRenewalValues,
} from "@/lib/domain/renewal/renewal-sentences";
import { createDateFormat } from "@/lib/domain/time/date-format";
import { encryptPassword } from "./delivered-password";

/**
 * Delivers what a paid order bought: the plan's days, an account code with password, and a receipt by mail or SMS. Runs
 * in the transaction that marks the order paid. The delivery has the order's id as its key, so a second one fails and
 * rolls its transaction back.
 */
export async function deliverOrder(
  tx: Database,
  billing: BillingContext,
  order: OrderRow,
  attempt: AttemptRow,
  now: number,
): Promise<void> {
  const { site, uid, planId, devices, validityDays } = order;
  await endCreditedDays(tx, order, now);
  const granted = await grantPlan(tx, { site, uid, planId, devices, validityDays, now });
  if (!granted) throw new Error("the paid order has no member");
  const { member, startsAt, endsAt } = granted;
  // A copy: the receipt stays as it is when the account's company changes.
  if (member.company) await tx.update(orders).set({ company: member.company }).where(eq(orders.id, order.id));
  await updateRenewalAfterPayment(tx, { order, attempt, endsAt, now });
  const login = (await findCurrentServiceLogin(tx, order, now)) ?? createServiceLogin(billing);
  await tx.insert(services).values({
    orderId: order.id,
    site,
    uid,
    planId,
    planName: order.planName,
    devices,
    ...login,
    ...{ startsAt, endsAt },
    createdAt: now,
  });
  await queuePlayerCall(tx, order, { orderId: order.id, isPurchase: true }, now);
  await sendReceipt(tx, billing, { order, attempt, member, endsAt }, now);
}

function createServiceLogin({ deliverySecrets }: BillingContext) {
  const accountCode = `${createTypeableCode(4)}-${createTypeableCode(4)}`;
  return { accountCode, password: encryptPassword(deliverySecrets, accountCode, createTypeableCode(10)) };
}

/** A plan bought again while it runs keeps its account code, so that the player needs no new login; null: none runs. */
async function findCurrentServiceLogin(tx: Database, order: OrderRow, now: number) {
  return takeFirst(
    tx
      .select({ accountCode: services.accountCode, password: services.password })
      .from(services)
      .where(and(whereMember(services, order), eq(services.planId, order.planId), gt(services.endsAt, now)))
      .orderBy(desc(services.endsAt))
      .limit(1),
  );
}

async function sendReceipt(
  tx: Database,
  billing: BillingContext,
  {
    order,
    attempt,
    member,
    endsAt,
  }: { order: OrderRow; attempt: AttemptRow; member: Member; endsAt: number },
  now: number,
) {
  const site = await findRecentSite(billing.db, tx, order.site);
  if (!site) {
    billing.log.error("the paid order has no brand", { order: order.id });
    return;
  }
  const language = resolveSiteLanguage(site, member.language);
  const plan = (await readPlanText(tx, site, order.planId, language))?.name ?? order.planName;
  const origin = getSiteOrigin(site, billing.linkOrigin);
  const subject = { site, member, order, language, plan, origin };
  const message = await createPaidMessage(tx, subject, { attempt, endsAt, now });
  await queueMessage(tx, message, now);
}

/**
 * "Your payment arrived", with what was agreed to and a link to the page that shows how to start. It carries no account
 * password.
 * @param endsAt when the period ends, and `now`: epoch milliseconds
 */
async function createPaidMessage(
  db: Database,
  subject: OrderMessageSubject,
  { attempt, endsAt, now }: { attempt: AttemptRow; endsAt: number; now: number },
): Promise<OutboxMessage> {
  const { order, language, site } = subject;
  const consent = await describeConsent(db, order, now);
  const sentences = consent ? listConsentSentences(consent, true) : [];
  const { credit } = order;
  const backup = consent?.card && (await isPaidByBackup(db, order)) ? consent.card.label : null;
  return composeOrderMessage(db, subject, {
    template: "paid",
    texts: "paid",
    page: "/paymentResult",
    validUntil: endsAt,
    // The label is stored with the state that paid.
    paidWith: (await findAttempt(db, attempt.id)) ?? attempt,
    furtherLinks: [
      { label: "fact.receiptLink", path: "/receipt" },
      { label: "fact.orderLink", path: "/orders" },
    ],
    company: subject.member.company,
    furtherBody: [
      ...(order.paidLate ? [[{ key: "paid.late" as const }]] : []),
      ...(backup ? [[{ key: "paid.backup" as const, values: { card: backup } }]] : []),
      ...(credit
        ? [
            [
              {
                key: "paid.credit" as const,
                values: { credit: formatMoney(credit.amount, language), creditPlan: credit.planName },
              },
            ],
          ]
        : []),
      ...(sentences.length > 0
        ? [sentences.map((sentence) => toMessageText(sentence, language, getMailTimeZone(site)))]
        : []),
    ],
  });
}

function toMessageText(sentence: ConsentSentence, language: Locale, timeZone: string): OrderMessageText {
  const key = `paid.consent.${sentence.kind}` as const;
  if ("card" in sentence) return { key, values: { card: sentence.card } };
  if (!("renewal" in sentence)) return { key };
  const date = createDateFormat(language, { dateStyle: "long", timeZone });
  return {
    key,
    values: {
      ...toRenewalValues(sentence.renewal, (money) => formatMoney(money, language)),
      date: date.format(sentence.renewal.at),
    },
  };
}
