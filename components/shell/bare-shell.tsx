import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LanguageSwitch } from "@/components/shell/languages/language-list";
import { ArrowLeftIcon } from "@/components/ui/art/icons/control-icons";
import { Container } from "@/components/ui/layout/container";
import { ASKS_NOTHING } from "@/lib/domain/document/document-marks";
import type { Site } from "@/lib/domain/site/site";
import styles from "./bare-shell.module.css";
import { HelpLink } from "./footer/help-link";
import { useShellLinks } from "./footer/use-shell-links";
import { BrandLogo } from "./header/brand-logo";
import { ShellFrame } from "./shell-frame";

/** The frame of log-in, payment and notices (rules/addresses#screens): only the brand, the language and a link back. */
export function BareShell({ site, children }: { site: Site; children: ReactNode }) {
  const t = useTranslations("shell");
  const { locale, links } = useShellLinks(site);
  const entries = [
    { href: links.terms, label: t("footer.terms") },
    { href: links.privacy, label: t("footer.privacy") },
    { href: links.choices, label: t("footer.choices") },
    { href: links.withdraw, label: t("footer.withdraw") },
    { href: links.help, label: t("nav.help") },
  ];
  return (
    <ShellFrame
      className={styles.page}
      mainClassName={styles.main}
      header={
        <header className={`${styles.header} no-print`} {...ASKS_NOTHING}>
          <Container className={styles.bar}>
            {/* These leave the private document, so they are plain links. */}
            <a href={links.home} className={styles.logo} aria-label={t("home", { name: site.name })}>
              <BrandLogo site={site} place="nav" />
            </a>
            <a href={links.plans} className={styles.back}>
              <ArrowLeftIcon size={18} />
              {t("back")}
            </a>
            <LanguageSwitch locales={site.locales} locale={locale} />
          </Container>
        </header>
      }
      footer={
        <footer className={`${styles.footer} no-print`}>
          <Container className={styles.foot}>
            <p>{t("footer.rights", { company: site.company.legalName })}</p>
            <ul className={styles.links}>
              {entries.map(({ href, label }) =>
                href === null ? null : (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ),
              )}
            </ul>
            {site.helpLink ? <HelpLink href={site.helpLink} /> : null}
          </Container>
        </footer>
      }
    >
      {children}
    </ShellFrame>
  );
}
