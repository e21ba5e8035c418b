import { eq } from "drizzle-orm";
import type { Billing } from "@/backend/core/billing/billing";
import { composeMail, composeSms } from "@/backend/core/compose-mail";
import { findMember } from "@/backend/core/members";
import { deliver, type Message } from "@/backend/core/outbox";
import { readPlanText } from "@/backend/core/plans";
import { findSiteById, languageAt, originOf } from "@/backend/core/sites";
import type { Database } from "@/backend/db/client";
import { cards } from "@/backend/db/schema/card";
import type { Locale } from "@/lib/config/constants";
import { localePath } from "@/lib/domain/entry/locale-path";
import { formatMoney } from "@/lib/domain/money/format-money";
import { cardName } from "@/lib/domain/payment/card-name";
import type { RenewalRow } from "./renewal-rules";
import { renewalWordsEn } from "./renewal-words/en";
import { renewalWordsEs } from "./renewal-words/es";
import { renewalWordsPt } from "./renewal-words/pt";
import type { RenewalTemplate, RenewalWords } from "./renewal-words/renewal-words";
import { renewalWordsRu } from "./renewal-words/ru";

const WORDS: Record<Locale, RenewalWords> = {
  en: renewalWordsEn,
  pt: renewalWordsPt,
  es: renewalWordsEs,
  ru: renewalWordsRu,
};

/** Where the mail's button leads. */
const PATHS: Record<RenewalTemplate, string> = {
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
export async function tellMember(
  tx: Database,
  { clock, log, storefrontUrl }: Pick<Billing, "clock" | "log" | "storefrontUrl">,
  renewal: RenewalRow,
  template: RenewalTemplate,
): Promise<void> {
  const site = await findSiteById(tx, renewal.site);
  const member = await findMember(tx, renewal.site, renewal.uid);
  if (!site || !member) {
    log.error("a renewal without a brand or member", { renewal: renewal.id });
    return;
  }
  const language = languageAt(site, member.language);
  const [card] =
    renewal.cardId === null ? [] : await tx.select().from(cards).where(eq(cards.id, renewal.cardId));
  const facts = {
    plan: (await readPlanText(tx, site, renewal.planId, language))?.name ?? renewal.planId,
    amount: formatMoney({ amount: renewal.amount, currency: renewal.currency }, language),
    date: new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(renewal.nextAt),
    card: card ? cardName(card) : "",
  };
  const words = WORDS[language][template];
  const name = `renewal-${template}`;
  const url = `${originOf(site, null, storefrontUrl)}${localePath(PATHS[template], language, site.defaultLang)}`;
  const address = member.boundEmail ?? (member.type === "email" ? member.account : null);
  const message: Message =
    address === null
      ? composeSms(site, language, name, member.account, words.sms(facts))
      : composeMail(site, language, name, address, {
          subject: words.subject(facts),
          paragraphs: words.paragraphs(facts),
          link: { label: words.label, url },
        });
  await deliver(tx, message, clock.now());
}
