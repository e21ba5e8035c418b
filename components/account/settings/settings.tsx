import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SectionCard } from "@/components/account/section-card";
import { LanguageList } from "@/components/shell/languages/language-list";
import { SettingRow } from "@/components/ui/layout/setting-row";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { Locale } from "@/lib/config/constants";
import { createChangePasswordHref } from "@/lib/domain/routes/login-href";
import { offersCalls, offersPart } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import type { AccountView } from "@/lib/server/loaders/load-account";
import { getRulesVersion } from "@/lib/server/site/rules/rules-version";
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
  site: Site;
  locale: Locale;
  href: (path: string) => string;
}

/** What a member can change about the account (rules/addresses#screens). */
export async function Settings({ account, phoneNumber, site, locale, href }: SettingsProps) {
  const t = await getTranslations("account.settings");
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
        {offersPart(site, "newPassword") ? (
          <SettingRow title={t("password")}>
            <ButtonLink variant="secondary" size="sm" href={href(createChangePasswordHref("/account"))}>
              {t("passwordAction")}
            </ButtonLink>
          </SettingRow>
        ) : null}
        {site.locales.length > 1 ? (
          <SettingRow title={t("language")} value={t("languageBody")}>
            <LanguageList locales={site.locales} locale={locale} row />
          </SettingRow>
        ) : null}
        {site.flags.subscribeEmail ? <NewsSwitch subscribed={account.unsubscribeEmail === false} /> : null}
        {typeof account.reminders === "boolean" && offersCalls(site, "setReminders") ? (
          <ReminderSwitch on={account.reminders} />
        ) : null}
        <SettingRow title={t("data")} value={t("dataBody")}>
          <DownloadData
            offersDevices={site.features.devices}
            account={{ uid: account.uid, account: account.account, type: account.type ?? "email" }}
          />
        </SettingRow>
        {site.features.devices ? (
          <SettingRow title={t("everywhere")} value={t("everywhereBody")}>
            <LogOutEverywhere />
          </SettingRow>
        ) : null}
      </div>
    </SectionCard>
  );
}
