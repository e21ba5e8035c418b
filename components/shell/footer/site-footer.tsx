import { useTranslations } from "next-intl";
import { BrandLogo } from "@/components/shell/header/brand-logo";
import { LanguageList } from "@/components/shell/languages/language-list";
import { CardMark } from "@/components/ui/art/marks/card-mark";
import { MethodMark } from "@/components/ui/art/marks/method-mark";
import { Container } from "@/components/ui/layout/container";
import type { Currency, Locale } from "@/lib/config/constants";
import { listShownNetworks } from "@/lib/domain/payment/card/shown-networks";
import type { MethodDescriptor } from "@/lib/domain/payment/methods/method-descriptor";
import { isMethodCode, METHODS, type MethodCode } from "@/lib/domain/payment/methods/methods";
import type { Site } from "@/lib/domain/site/site";
import { HelpLink } from "./help-link";
import styles from "./site-footer.module.css";
import type { ShellLinks } from "./use-shell-links";

interface PaymentMarksProps {
  /** Codes of the brand's methods, in its order. */
  methods: readonly string[];
  /** The brand's main currency, which decides the card networks. */
  currency: Currency;
  label: string;
}

/** The marks of the methods and card networks that a brand accepts; a method without a mark is shown by name. */
function PaymentMarks({ methods, currency, label }: PaymentMarksProps) {
  const codes = methods.filter(isMethodCode);
  if (codes.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={label}>
      {codes.map((code) =>
        code === "card" ? (
          listShownNetworks(currency).map((network) => (
            <li key={network}>
              <CardMark code={network} isNamed />
            </li>
          ))
        ) : (
          <MethodItem key={code} code={code} />
        ),
      )}
    </ul>
  );
}

function MethodItem({ code }: { code: MethodCode }) {
  const t = useTranslations("shell.methods");
  const names = useTranslations("checkout.method");
  const { footerLabel }: MethodDescriptor = METHODS[code];
  return footerLabel ? (
    <li className={styles.named}>
      <MethodMark code={code} />
      {t(footerLabel)}
    </li>
  ) : (
    <li>
      <MethodMark code={code} name={names(`${code}.name`)} />
    </li>
  );
}

interface FooterColumn {
  title: string;
  /** `shownTo`: only to visitors or members, by the mark of a member that the script in the head reads (look.css). */
  entries: { href: string | null; label: string; shownTo?: "visitor" | "member" }[];
}

/** The company, the site's links, the languages and the payment methods. */
export function SiteFooter({ site, locale, links }: { site: Site; locale: Locale; links: ShellLinks }) {
  const t = useTranslations("shell");
  const { company, images } = site;
  const columns: FooterColumn[] = [
    {
      title: t("footer.service"),
      entries: [
        { href: links.plans, label: t("nav.plans") },
        { href: links.help, label: t("nav.help") },
      ],
    },
    {
      title: t("footer.account"),
      entries: [
        { href: links.login, label: t("member.logIn"), shownTo: "visitor" },
        { href: links.register, label: t("member.signUp"), shownTo: "visitor" },
        { href: links.account, label: t("member.account"), shownTo: "member" },
        { href: links.orders, label: t("member.orders") },
      ],
    },
    {
      title: t("footer.legal"),
      entries: [
        { href: links.terms, label: t("footer.terms") },
        { href: links.privacy, label: t("footer.privacy") },
        { href: links.choices, label: t("footer.choices") },
        { href: links.withdraw, label: t("footer.withdraw") },
      ],
    },
  ];
  return (
    <footer className={`${styles.footer} no-print`}>
      <Container className={styles.top}>
        <div className={styles.brand}>
          <BrandLogo site={site} place="nav" />
          <p className={styles.about}>{t("footer.about", { cloud: site.features.cloud ? "on" : "off" })}</p>
          {site.helpLink ? <HelpLink href={site.helpLink} /> : null}
        </div>
        <nav className={styles.columns} aria-label={t("footer.label")}>
          {columns.map(({ title, entries }) =>
            entries.some(({ href }) => href !== null) ? (
              <div key={title}>
                <h2 className={styles.title}>{title}</h2>
                <ul className={styles.links}>
                  {entries.map(({ href, label, shownTo }) =>
                    href === null ? null : (
                      <li key={href} data-shown-to={shownTo}>
                        <a href={href} className={styles.link}>
                          {label}
                        </a>
                      </li>
                    ),
                  )}
                </ul>
              </div>
            ) : null,
          )}
        </nav>
      </Container>
      <Container className={styles.middle}>
        {site.locales.length > 1 ? <LanguageList locales={site.locales} locale={locale} row /> : <span />}
        <PaymentMarks methods={site.methods} currency={site.currency} label={t("footer.payments")} />
      </Container>
      <Container className={styles.bottom}>
        <p>{t("footer.rights", { company: company.legalName })}</p>
        {company.taxId ? <p>{company.taxId}</p> : null}
        {company.address ? <p>{company.address}</p> : null}
        {images.logoMobileBottom ? (
          // biome-ignore lint/performance/noImgElement: brand images arrive in their final size
          <img
            src={images.logoMobileBottom}
            alt={site.altTexts.logoMobileBottom ?? ""}
            className={`${styles.seal} only-wap`}
            loading="lazy"
          />
        ) : null}
      </Container>
    </footer>
  );
}
