import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { useId } from "react";
import { getButtonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { Locale } from "@/lib/config/constants";
import { hasPage } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import styles from "./error-art.module.css";
import { ErrorFrame, FrozenArt } from "./error-frame";

interface ErrorScreenProps {
  locale: Locale;
  site: Site;
}

/** The texts of the pages of failures, their links, and the one to the help page where the shop has it. */
function useErrorLinks({ locale, site }: ErrorScreenProps) {
  const t = useTranslations("errorPages");
  const toHref = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  const help = hasPage(site, "/help") ? (
    <ButtonLink href={toHref("/help")} variant="ghost">
      {t("help")}
    </ButtonLink>
  ) : null;
  return { t, toHref, help };
}

/** Shown at the address of a page whose data can't be loaded (rules/addresses#failed-pages). */
export function UnavailableScreen({ locale, site }: ErrorScreenProps) {
  const { t, toHref, help } = useErrorLinks({ locale, site });
  return (
    <ErrorFrame art={<FrozenArt />} code="503" title={t("unavailable.title")} text={t("unavailable.text")}>
      {/* biome-ignore lint/a11y/useValidAnchor: The document's own address, which a cached page does not know. */}
      <a href="" className={getButtonClass({})}>
        {t("retry")}
      </a>
      <ButtonLink href={toHref("/")} variant="secondary">
        {t("home")}
      </ButtonLink>
      {help}
    </ErrorFrame>
  );
}

/** The page `/500`, to which a failure of the server redirects (rules/addresses#screens). */
export function ServerErrorScreen({ locale, site }: ErrorScreenProps) {
  const { t, toHref, help } = useErrorLinks({ locale, site });
  return (
    <ErrorFrame art={<FrozenArt />} code="500" title={t("serverError.title")} text={t("serverError.text")}>
      <ButtonLink href={toHref("/")}>{t("home")}</ButtonLink>
      <a href={toHref("/orders")} className={getButtonClass({ variant: "secondary" })}>
        {t("orders")}
      </a>
      {help}
    </ErrorFrame>
  );
}

/** The page for every unknown address (rules/addresses#screens). */
function NotFoundScreen({ locale, site }: ErrorScreenProps) {
  const { t, toHref, help } = useErrorLinks({ locale, site });
  return (
    <ErrorFrame art={<NoSignalArt />} title={t("notFound.title")} text={t("notFound.text")}>
      <ButtonLink href={toHref("/")}>{t("home")}</ButtonLink>
      <ButtonLink href={toHref("/pricing-table")} variant="secondary">
        {t("plans")}
      </ButtonLink>
      {help}
    </ErrorFrame>
  );
}

/** The drawing for a missing page: a television without a signal. */
function NoSignalArt() {
  const id = useId();
  return (
    <svg viewBox="0 0 400 300" className={styles.art} aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={id}>
          <rect x="50" y="74" width="300" height="174" rx="12" />
        </clipPath>
      </defs>
      <ellipse cx="200" cy="284" rx="150" ry="9" className={styles.shadow} />
      <path d="M200 60 146 12m54 48 54-48" className={styles.antenna} />
      <circle cx="146" cy="12" r="6" className={styles.tip} />
      <circle cx="254" cy="12" r="6" className={styles.tip} />
      <path d="M110 256 96 282m194-26 14 26" className={styles.leg} />
      <rect x="36" y="60" width="328" height="202" rx="22" className={styles.case} />
      <rect x="50" y="74" width="300" height="174" rx="12" className={styles.screen} />
      <g clipPath={`url(#${id})`}>
        <path
          d="M74 90h26M236 90h12M98 117h56M310 117h14M188 144h32M62 171h22M232 171h28M126 198h50M314 198h8M190 225h42"
          className={styles.grain}
        />
        <path
          d="M154 90h50M64 117h10M224 117h62M146 144h14M280 144h44M144 171h66M88 198h14M238 198h52M144 225h20M296 225h26"
          className={styles.grainBright}
        />
        <path
          d="M124 90h4M272 90h38M180 117h18M82 144h42M250 144h6M108 171h8M292 171h22M204 198h10M68 225h52M256 225h16"
          className={styles.grainDim}
        />
        <rect x="50" y="140" width="300" height="44" className={styles.band} />
      </g>
      <text x="200" y="171" textAnchor="middle" className={styles.number}>
        404
      </text>
    </svg>
  );
}

/** Next uses this title for every answer with the status 404, also for the page at `/404`. */
export async function generateNotFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations("meta.title");
  return { title: t("notFound"), robots: { index: false } };
}

/** The page after `notFound()`, the same screen as `/404`. */
export async function NotFoundPage() {
  const { site, locale } = await loadPageParams();
  return <NotFoundScreen locale={locale} site={site} />;
}
