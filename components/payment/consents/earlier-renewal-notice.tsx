import { useTranslations } from "next-intl";
import styles from "@/components/feedback/consent/consent-notice.module.css";
import { RefreshIcon } from "@/components/ui/art/icons/tool-icons";
import { TextLink } from "@/components/ui/links/text-link";
import type { Locale } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";
import type { EarlierRenewal } from "@/lib/server/loaders/checkout";

export interface EarlierRenewalNoticeProps {
  renewal: EarlierRenewal;
  locale: Locale;
  accountHref: string;
}

/** Says that the renewal of an earlier order goes on beside an order that does not renew, and where it is turned off. */
export function EarlierRenewalNotice({ renewal, locale, accountHref }: EarlierRenewalNoticeProps) {
  const t = useTranslations("checkout.consent");
  return (
    <p className={styles.notice}>
      <RefreshIcon size={18} />
      <span>
        {t("earlier", { plan: renewal.planName, amount: formatMoney(renewal.amount, locale) })}{" "}
        <TextLink href={accountHref}>{t("earlierLink")}</TextLink>
      </span>
    </p>
  );
}
