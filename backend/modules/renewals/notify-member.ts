import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { cards } from "@/backend/db/schema/renewal";
import { findMember } from "@/backend/modules/accounts/members";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { readPlanText } from "@/backend/modules/catalog/plans";
import { findSiteById, getSiteOrigin, resolveSiteLanguage } from "@/backend/modules/catalog/sites";
import { composeMail, composeSms } from "@/backend/modules/mail/compose-mail";
import type { MailFact } from "@/backend/modules/mail/mail-content";
import { getMailTimeZone, loadMailFrame } from "@/backend/modules/mail/mail-frame";
import { type OutboxMessage, queueMessage } from "@/backend/modules/mail/outbox";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatCardName } from "@/lib/domain/payment/card/card-number";
import { createLocalePath } from "@/lib/domain/routes/locale-path";
import { createDateFormat } from "@/lib/domain/time/date-format";
import type { RenewalRow } from "./renewal-rules";

/** The notifications about a renewal: it is due or has failed, it has ended, was turned off, on or changed, its mandate was canceled. */
export type RenewalTemplate = "coming" | "failed" | "ended" | "off" | "on" | "changed" | "canceled";

/** The path behind the mail's button. */
const BUTTON_PATHS: Record<RenewalTemplate, string> = {
  coming: "/account",
  failed: "/account",
  ended: "/pricing-table",
  off: "/account",
  on: "/account",
  changed: "/account",
  canceled: "/pricing-table",
};

type RenewalFact = "plan" | "amount" | "renewsOn" | "until" | "method";

/** What each mail repeats below its sentences; what is not charged any more has no amount. */
const FACTS: Record<RenewalTemplate, readonly RenewalFact[]> = {
  coming: ["plan", "amount", "renewsOn", "method"],
  failed: ["plan", "amount", "method"],
  ended: ["plan"],
  off: ["plan", "until"],
  on: ["plan", "amount", "renewsOn", "method"],
  changed: ["plan", "amount", "renewsOn", "method"],
  canceled: ["plan", "until"],
};
const VALUES = { plan: "plan", amount: "amount", renewsOn: "date", until: "date" } as const;

/**
 * Queues a message about the renewal, in the member's language and by mail or SMS. Call it in the transaction that
 * causes it; it only inserts a row.
 */
export async function notifyMember(
  tx: Database,
  { clock, log, linkOrigin }: Pick<BillingContext, "clock" | "log" | "linkOrigin">,
  renewal: RenewalRow,
  template: RenewalTemplate,
): Promise<void> {
  const site = await findSiteById(tx, renewal.site);
  const member = await findMember(tx, renewal.site, renewal.uid);
  if (!site || !member) {
    log.error("the renewal has no brand or member", { renewal: renewal.id });
    return;
  }
  const language = resolveSiteLanguage(site, member.language);
  const [card] =
    renewal.cardId === null ? [] : await tx.select().from(cards).where(eq(cards.id, renewal.cardId));
  const values = {
    plan: (await readPlanText(tx, site, renewal.planId, language))?.name ?? renewal.planId,
    amount: formatMoney({ amount: renewal.amount, currency: renewal.currency }, language),
    date: createDateFormat(language, { dateStyle: "long", timeZone: getMailTimeZone(site) }).format(
      renewal.nextAt,
    ),
    by: renewal.mandateId !== null ? "pix" : card ? "card" : "none",
    card: card ? formatCardName(card) : "",
  };
  const origin = getSiteOrigin(site, linkOrigin);
  const frame = await loadMailFrame(tx, site, { language, origin });
  const { texts } = frame;
  const name = `renewal-${template}`;
  const url = `${origin}${createLocalePath(BUTTON_PATHS[template], language, site.defaultLang)}`;
  const method = card ? values.card : renewal.mandateId === null ? null : texts.format("fact.automaticPix");
  const address = member.boundEmail ?? (member.type === "email" ? member.account : null);
  const message: OutboxMessage =
    address === null
      ? composeSms(
          site,
          language,
          name,
          member.boundPhone ?? member.account,
          texts.format(`renewal.${template}.sms`, values),
        )
      : composeMail(frame, name, address, {
          subject: texts.format(`renewal.${template}.subject`, values),
          paragraphs: texts.formatParagraphs(`renewal.${template}.body`, values),
          facts: FACTS[template].flatMap((fact): MailFact[] => {
            const value = fact === "method" ? method : values[VALUES[fact]];
            return value ? [[texts.format(`fact.${fact}`), value]] : [];
          }),
          link: { label: texts.format(`renewal.${template}.label`, values), url },
        });
  await queueMessage(tx, message, clock.now());
}
