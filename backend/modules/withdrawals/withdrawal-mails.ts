import type { Database } from "@/backend/db/client";
import type { withdrawals } from "@/backend/db/schema/withdrawal";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { composeMail } from "@/backend/modules/mail/compose-mail";
import { loadMailFrame } from "@/backend/modules/mail/mail-frame";
import type { MailTextKey } from "@/backend/modules/mail/mail-texts";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { DEFAULT_TIME_ZONE } from "@/backend/modules/reports/report-days";
import type { Locale } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";
import { formatMoney } from "@/lib/domain/money/format-money";
import { createDateFormat } from "@/lib/domain/time/date-format";

export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** Whose mail it is. */
export interface MailSender {
  site: SiteWithHosts;
  /** Of the brand's shop, for the logo. */
  origin: string;
}

/** What is told about a decision. */
export type WithdrawalDecision =
  | { kind: "refund"; plan: string; amount: Money; isPartial: boolean }
  | { kind: "ended"; plan: string }
  /** `endedAt`: the first moment after the period, epoch milliseconds. */
  | { kind: "afterPeriod"; plan: string; days: number; endedAt: number }
  | { kind: "repeated" }
  | { kind: "operator"; note: string };

/**
 * Queues the receipt of a statement: what it says, and when it was received. It is the same whether or not there is such an order, and
 * goes to the address that the statement names.
 * @param now epoch milliseconds
 */
export async function queueWithdrawalReceipt(
  tx: Database,
  { site, origin }: MailSender,
  statement: WithdrawalRow,
  now: number,
): Promise<void> {
  const frame = await loadMailFrame(tx, site, { language: statement.language, origin });
  const { texts } = frame;
  const values = { name: site.name };
  const message = composeMail(frame, "withdrawal-receipt", statement.email, {
    subject: texts.format("withdrawal.receipt.subject", values),
    paragraphs: texts.formatParagraphs("withdrawal.receipt.body", values),
    facts: [
      ...listFacts(statement, (key) => texts.format(key)),
      [texts.format("withdrawal.email"), statement.email],
      [texts.format("withdrawal.receivedAt"), formatMoment(site, statement.receivedAt, statement.language)],
    ],
    footnote: texts.format("withdrawal.receipt.footnote", values),
  });
  await queueMessage(tx, message, now);
}

/** Queues the mail about a decision, to the address of its statement, if that was not erased. `now` in epoch milliseconds. */
export async function queueWithdrawalDecision(
  tx: Database,
  { site, origin }: MailSender,
  statement: WithdrawalRow,
  decision: WithdrawalDecision,
  now: number,
): Promise<void> {
  const { language } = statement;
  if (statement.email === "") return;
  const frame = await loadMailFrame(tx, site, { language, origin });
  const { texts } = frame;
  const group = `withdrawal.${decision.kind}` as const;
  const values = { name: site.name, ...formatDecision(site, decision, language) };
  const message = composeMail(frame, `withdrawal-${decision.kind}`, statement.email, {
    subject: texts.format(`${group}.subject`, values),
    paragraphs: texts.formatParagraphs(`${group}.body`, values),
    facts: listFacts(statement, (key) => texts.format(key)),
  });
  await queueMessage(tx, message, now);
}

function formatDecision(
  site: SiteWithHosts,
  decision: WithdrawalDecision,
  language: Locale,
): Record<string, string | number> {
  switch (decision.kind) {
    case "refund":
      return {
        plan: decision.plan,
        amount: formatMoney(decision.amount, language),
        part: decision.isPartial ? "unused" : "all",
      };
    case "ended":
      return { plan: decision.plan };
    case "afterPeriod":
      return {
        plan: decision.plan,
        days: decision.days,
        // The period ends with the last moment of a day.
        date: createDateFormat(language, { dateStyle: "long", timeZone: getZone(site) }).format(
          decision.endedAt - 1,
        ),
      };
    case "repeated":
      return {};
    case "operator":
      return { note: decision.note };
  }
}

function listFacts(
  { name, orderText, orderId }: WithdrawalRow,
  format: (key: MailTextKey) => string,
): [string, string][] {
  return [
    [format("withdrawal.name"), name],
    [format("withdrawal.order"), orderId ?? orderText],
  ];
}

const getZone = ({ timeZone }: Pick<SiteWithHosts, "timeZone">) => timeZone ?? DEFAULT_TIME_ZONE;

/** Day and time in the brand's time zone, which is named. */
const formatMoment = (site: SiteWithHosts, at: number, language: Locale): string =>
  createDateFormat(language, {
    ...{ day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" },
    ...{ timeZone: getZone(site), timeZoneName: "short" },
  }).format(at);
