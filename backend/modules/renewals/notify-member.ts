import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { cards } from "@/backend/db/schema/card";
import { findMember } from "@/backend/modules/accounts/members";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { readPlanText } from "@/backend/modules/catalog/plans";
import { findSiteById, resolveSiteLanguage, resolveSiteOrigin } from "@/backend/modules/catalog/sites";
import { composeMail, composeSms } from "@/backend/modules/mail/compose-mail";
import { type OutboxMessage, queueMessage } from "@/backend/modules/mail/outbox";
import type { Locale } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatCardName } from "@/lib/domain/payment/card/card-name";
import { createLocalePath } from "@/lib/domain/routes/locale-path";
import type { RenewalRow } from "./renewal-rules";
import { renewalMessageTextsEn } from "./renewal-words/en";
import { renewalMessageTextsEs } from "./renewal-words/es";
import { renewalMessageTextsPt } from "./renewal-words/pt";
import type { RenewalMessageTexts, RenewalTemplate } from "./renewal-words/renewal-message-texts";
import { renewalMessageTextsRu } from "./renewal-words/ru";

const TEXTS_BY_LANGUAGE: Record<Locale, RenewalMessageTexts> = {
  en: renewalMessageTextsEn,
  pt: renewalMessageTextsPt,
  es: renewalMessageTextsEs,
  ru: renewalMessageTextsRu,
};

/** Where the mail's button leads. */
const BUTTON_PATHS: Record<RenewalTemplate, string> = {
  coming: "/account",
  failed: "/account",
  ended: "/pricing-table",
  off: "/account",
  on: "/account",
};

/**
 * Tells a member about the renewal, in the member's language and by mail or SMS; a row only, so it may be part of the
 * transaction that gives the reason.
 */
export async function notifyMember(
  tx: Database,
  { clock, log, storefrontUrl }: Pick<BillingContext, "clock" | "log" | "storefrontUrl">,
  renewal: RenewalRow,
  template: RenewalTemplate,
): Promise<void> {
  const site = await findSiteById(tx, renewal.site);
  const member = await findMember(tx, renewal.site, renewal.uid);
  if (!site || !member) {
    log.error("a renewal without a brand or member", { renewal: renewal.id });
    return;
  }
  const language = resolveSiteLanguage(site, member.language);
  const [card] =
    renewal.cardId === null ? [] : await tx.select().from(cards).where(eq(cards.id, renewal.cardId));
  const facts = {
    plan: (await readPlanText(tx, site, renewal.planId, language))?.name ?? renewal.planId,
    amount: formatMoney({ amount: renewal.amount, currency: renewal.currency }, language),
    date: new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(renewal.nextAt),
    card: card ? formatCardName(card) : "",
  };
  const texts = TEXTS_BY_LANGUAGE[language][template];
  const name = `renewal-${template}`;
  const url = `${resolveSiteOrigin(site, null, storefrontUrl)}${createLocalePath(BUTTON_PATHS[template], language, site.defaultLang)}`;
  const address = member.boundEmail ?? (member.type === "email" ? member.account : null);
  const message: OutboxMessage =
    address === null
      ? composeSms(site, language, name, member.account, texts.sms(facts))
      : composeMail(site, language, name, address, {
          subject: texts.subject(facts),
          paragraphs: texts.paragraphs(facts),
          link: { label: texts.label, url },
        });
  await queueMessage(tx, message, clock.now());
}
