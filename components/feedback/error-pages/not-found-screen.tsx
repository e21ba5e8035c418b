import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { Locale } from "@/lib/config/constants";
import { hasPage } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { ErrorFrame } from "./error-frame";
import { NoSignalArt } from "./no-signal-art";

/** The page for every unknown address (rules/addresses#screens). */
export function NotFoundScreen({ locale, site }: { locale: Locale; site: Site }) {
  const t = useTranslations("errorPages");
  const toHref = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  return (
    <ErrorFrame art={<NoSignalArt />} title={t("notFound.title")} text={t("notFound.text")}>
      <ButtonLink href={toHref("/")}>{t("home")}</ButtonLink>
      <ButtonLink href={toHref("/pricing-table")} variant="secondary">
        {t("plans")}
      </ButtonLink>
      {hasPage(site, "/help") ? (
        <ButtonLink href={toHref("/help")} variant="ghost">
          {t("help")}
        </ButtonLink>
      ) : null}
    </ErrorFrame>
  );
}
