import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SectionCard } from "@/components/account/section-card";
import { LanguageList } from "@/components/shell/languages/language-list";
import { SettingRow } from "@/components/ui/layout/setting-row";
import { ButtonLink } from "@/components/ui/links/button-link";
import { DELETION_UNDO_DAYS, type Locale } from "@/lib/config/constants";
import { createChangePasswordHref } from "@/lib/domain/routes/login-href";
import { offersCalls, offersPart } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { createDateFormat } from "@/lib/domain/time/date-format";
import { keepDateTogether } from "@/lib/domain/time/keep-date-together";
import type { AccountView } from "@/lib/server/loaders/load-account";
import { getRulesVersion } from "@/lib/server/site/rules/rules-version";
import { DeleteAccount, type DeleteAccountProps } from "./delete-account";
import { DownloadData } from "./download-data";
import { EmailForm } from "./email-form";
import { LogOutEverywhere } from "./log-out-everywhere";
import { NewsSwitch } from "./news-switch";
import { NicknameForm } from "./nickname-form";
import { ReminderSwitch } from "./reminder-switch";
import styles from "./settings.module.css";

export interface SettingsProps {
  account: AccountView["account"];
  /** Where a number can be bound to the account; nothing for an account that is named by one. */
  phoneNumber: ReactNode;
  /** Where the company that receipts name is kept; nothing where the brand makes out none to companies. */
  company: ReactNode;
  site: Site;
  locale: Locale;
  href: (path: string) => string;
}

/** What a member can change about the account (rules/addresses#screens). */
export async function Settings({ account, phoneNumber, company, site, locale, href }: SettingsProps) {
  const t = await getTranslations("account.settings");
  const tDeletion = await getTranslations("account.deletion");
  const download = (
    <DownloadData
      account={{ uid: account.uid, account: account.account, type: account.type ?? "email" }}
      offersDevices={site.features.devices}
      offersCompany={company !== null}
      offersCoupons={site.features.coupons}
      offersCards={offersPart(site, "cards")}
    />
  );
  const phone = account.type === "phone" ? account.account : null;
  return (
    <SectionCard id="settings" title={t("title")}>
      <div className={styles.rows}>
        {offersCalls(site, "updateProfile") ? <NicknameForm nickname={account.nickname ?? ""} /> : null}
        {phone && offersCalls(site, "bindEmail") ? (
          <EmailForm
            email={account.email ?? ""}
            pending={account.pendingEmail ?? null}
            rulesVersion={getRulesVersion(site.validRules)}
          />
        ) : (
          <SettingRow title={t("email")} value={account.email ?? t("noEmail")} />
        )}
        {phone ? <SettingRow title={t("phone")} value={phone} /> : null}
        {phoneNumber}
        {company}
        {offersPart(site, "newPassword") ? (
          <SettingRow title={t("password")}>
            <ButtonLink variant="secondary" size="sm" href={href(createChangePasswordHref("/account"))}>
              {t("passwordAction")}
            </ButtonLink>
          </SettingRow>
        ) : null}
        {site.locales.length > 1 ? (
          <SettingRow title={t("language")} value={t("languageBody")}>
            <LanguageList locales={site.locales} locale={locale} row isSetting />
          </SettingRow>
        ) : null}
        {site.flags.subscribeEmail ? <NewsSwitch subscribed={account.unsubscribeEmail === false} /> : null}
        {typeof account.reminders === "boolean" && offersCalls(site, "setReminders") ? (
          <ReminderSwitch on={account.reminders} />
        ) : null}
        <SettingRow title={t("data")} value={t("dataBody")}>
          {download}
        </SettingRow>
        {site.features.devices ? (
          <SettingRow title={t("everywhere")} value={t("everywhereBody")}>
            <LogOutEverywhere />
          </SettingRow>
        ) : null}
        {offersPart(site, "deletion") ? (
          <div className={styles.leave}>
            <SettingRow title={tDeletion("row")} value={tDeletion("rowBody", { days: DELETION_UNDO_DAYS })}>
              <DeleteAccount
                parts={listDeletedParts(site)}
                paidUntil={formatPaidUntil(account, locale)}
                recordYears={site.company.recordYears}
                download={download}
              />
            </SettingRow>
          </div>
        ) : null}
      </div>
    </SectionCard>
  );
}

const listDeletedParts = (site: Site): DeleteAccountProps["parts"] => [
  "profile",
  "devices",
  ...(site.features.coupons ? (["coupons"] as const) : []),
  ...(offersPart(site, "cards") ? (["cards"] as const) : []),
  ...(site.features.renewal ? (["renewal"] as const) : []),
];

/** The day on which the paid or free access ends; null where it has ended. */
function formatPaidUntil(
  { expiredTime, payStatus }: SettingsProps["account"],
  locale: Locale,
): string | null {
  if (!expiredTime || payStatus === "EXPIRED") return null;
  return keepDateTogether(
    createDateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(expiredTime),
  );
}
