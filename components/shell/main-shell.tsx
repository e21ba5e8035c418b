import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Site } from "@/lib/domain/site/site";
import styles from "./main-shell.module.css";
import { shellLinks } from "./shell-links";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

export interface MainShellProps {
  site: Site;
  /** The member's name, or null for a visitor, where the server knows; leave it out on cached pages. */
  account?: string | null;
  children: ReactNode;
}

/** What stands around a page of the main layout (spec §2). */
export function MainShell({ site, account, children }: MainShellProps) {
  const t = useTranslations("shell");
  const locale = useLocale();
  const links = shellLinks(site, locale);
  return (
    <div className={styles.page}>
      <a href="#main" className="skip-link">
        {t("skip")}
      </a>
      <SiteHeader site={site} locale={locale} links={links} account={account} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter site={site} locale={locale} links={links} />
    </div>
  );
}
