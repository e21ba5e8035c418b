import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { InfoIcon } from "@/components/ui/art/icons/state-icons";
import { RefreshIcon } from "@/components/ui/art/icons/tool-icons";
import { TextLink } from "@/components/ui/links/text-link";
import { LocalTime } from "@/components/ui/text/local-time";
import type { Locale } from "@/lib/config/constants";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import type { PaidConsent } from "@/lib/contract/bill/paid-consent";
import { formatMoney } from "@/lib/domain/money/format-money";
import { isPaidStatus } from "@/lib/domain/orders/order-state";
import {
  type ConsentSentence,
  listConsentSentences,
  toRenewalValues,
} from "@/lib/domain/renewal/renewal-sentences";
import type { Site } from "@/lib/domain/site/site";
import styles from "./paid-consent-notice.module.css";

/** The section of the account where what was agreed to is changed. */
export const getConsentAccountPath = ({ renewal }: Pick<Site["features"], "renewal">): string =>
  renewal ? "/account#renewal" : "/account#cards";

/** A card's name and its digits stay in one line. */
const keepTogether = (label: string) => label.replaceAll(" ", "\u00a0");

export interface PaidConsentNoticeProps {
  /** Null: nothing is paid yet, or the upstream does not say. */
  consent: PaidConsent | null | undefined;
  status: OrderStatus;
  locale: Locale;
  /** With the language prefix; see `getConsentAccountPath`. */
  accountHref: string;
}

/**
 * What was agreed to with a paid order, as it stands now: whether it renews, when, for how much and by what, and whether the
 * card is saved (rules/renewal#after-the-payment). The result and the receipt show it.
 */
export function PaidConsentNotice({ consent, status, locale, accountHref }: PaidConsentNoticeProps) {
  const t = useTranslations("payment.consent");
  const sentences = consent ? listConsentSentences(consent, isPaidStatus(status)) : [];
  if (sentences.length === 0) return null;
  const renews = sentences.some(({ kind }) => kind === "renews" || kind === "waiting" || kind === "another");
  const StateIcon = renews ? RefreshIcon : InfoIcon;
  const writeSentence = (sentence: ConsentSentence) => {
    if ("card" in sentence) return t(sentence.kind, { card: keepTogether(sentence.card) });
    if (!("renewal" in sentence)) return t(sentence.kind);
    const { kind, renewal } = sentence;
    const values = toRenewalValues(renewal, (money) => formatMoney(money, locale));
    return t.rich(kind, {
      ...values,
      card: keepTogether(values.card),
      date: () => <LocalTime at={renewal.at} locale={locale} />,
    });
  };
  return (
    <p className={styles.consent}>
      <StateIcon size={18} />
      <span>
        {sentences.map((sentence) => (
          <Fragment key={sentence.kind}>{writeSentence(sentence)} </Fragment>
        ))}
        <TextLink href={accountHref}>{t("account")}</TextLink>
      </span>
    </p>
  );
}
