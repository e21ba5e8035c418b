import { useTranslations } from "next-intl";
import type { ShellLinks } from "@/components/shell/footer/use-shell-links";
import { LanguageSwitch } from "@/components/shell/languages/language-switch";
import { Container } from "@/components/ui/layout/container";
import type { Locale } from "@/lib/config/constants";
import { RETURN_LINK } from "@/lib/domain/document/document-marks";
import type { Site } from "@/lib/domain/site/site";
import { BrandLogo } from "./brand-logo";
import { createMemberMenuProps } from "./create-member-menu-props";
import { MemberMenu } from "./member-menu";
import { NavLink } from "./nav-link";
import { PhoneMenu } from "./phone-menu";
import styles from "./site-header.module.css";

export interface SiteHeaderProps {
  site: Site;
  locale: Locale;
  links: ShellLinks;
  /** The member's name where the server knows it; undefined on cached pages. */
  account?: string | null;
}

/** Logo, navigation, language, account. On a phone the last three are in the menu. */
export function SiteHeader({ site, locale, links, account }: SiteHeaderProps) {
  const t = useTranslations("shell");
  const { logoMobileRight } = site.images;
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <a href={links.home} className={styles.logo} aria-label={t("home", { name: site.name })}>
          <BrandLogo site={site} />
        </a>
        <nav className={`${styles.nav} only-web`} aria-label={t("nav.label")}>
          <NavLink segment="pricing-table" href={links.plans} className={styles.link}>
            {t("nav.plans")}
          </NavLink>
          {links.help ? (
            <NavLink segment="help" href={links.help} className={styles.link}>
              {t("nav.help")}
            </NavLink>
          ) : null}
        </nav>
        <div className={`${styles.end} only-web`}>
          <LanguageSwitch locales={site.locales} locale={locale} />
          <MemberMenu {...createMemberMenuProps(t, links, site)} account={account} />
        </div>
        <div className={`${styles.end} only-wap`}>
          {logoMobileRight ? (
            // biome-ignore lint/performance/noImgElement: brand images arrive in their final size
            <img src={logoMobileRight} alt="" className={styles.second} loading="lazy" />
          ) : null}
          {account ? null : (
            <a href={links.login} className={styles.login} data-visitor-only="" {...RETURN_LINK}>
              {t("member.logIn")}
            </a>
          )}
          <PhoneMenu site={site} locale={locale} links={links} account={account} />
        </div>
      </Container>
    </header>
  );
}
