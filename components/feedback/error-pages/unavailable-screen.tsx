import { useTranslations } from "next-intl";
import { getButtonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { Locale } from "@/lib/config/constants";
import { hasPage } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { ErrorFrame, FrozenArt } from "./error-frame";

/** Shown at the address of a page whose data can't be loaded (rules/addresses#failed-pages). */
export function UnavailableScreen({ locale, site }: { locale: Locale; site: Site }) {
  const t = useTranslations("errorPages");
  const toHref = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  return (
    <ErrorFrame art={<FrozenArt />} code="503" title={t("unavailable.title")} text={t("unavailable.text")}>
      {/* biome-ignore lint/a11y/useValidAnchor: The document's own address, which a cached page does not know. */}
      <a href="" className={getButtonClass({})}>
        {t("retry")}
      </a>
      <ButtonLink href={toHref("/")} variant="secondary">
        {t("home")}
      </ButtonLink>
      {hasPage(site, "/help") ? (
        <ButtonLink href={toHref("/help")} variant="ghost">
          {t("help")}
        </ButtonLink>
      ) : null}
    </ErrorFrame>
  );
}

/** The page `/500`, to which a failure of the server redirects (rules/addresses#screens). */
export function ServerErrorScreen({ locale, site }: { locale: Locale; site: Site }) {
  const t = useTranslations("errorPages");
  const toHref = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  return (
    <ErrorFrame art={<FrozenArt />} code="500" title={t("serverError.title")} text={t("serverError.text")}>
      <ButtonLink href={toHref("/")}>{t("home")}</ButtonLink>
      <a href={toHref("/orders")} className={getButtonClass({ variant: "secondary" })}>
        {t("orders")}
      </a>
      {hasPage(site, "/help") ? (
        <ButtonLink href={toHref("/help")} variant="ghost">
          {t("help")}
        </ButtonLink>
      ) : null}
    </ErrorFrame>
  );
}
