import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { Locale } from "@/lib/config/constants";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { ErrorFrame } from "./error-frame";
import { NoSignalArt } from "./no-signal-art";

/** The page for every unknown address (rules/addresses#screens). */
export function NotFoundScreen({ locale, defaultLocale }: { locale: Locale; defaultLocale: Locale }) {
  const t = useTranslations("errorPages");
  const toHref = (path: string) => createLocaleHref(locale, defaultLocale, path);
  return (
    <ErrorFrame art={<NoSignalArt />} title={t("notFound.title")} text={t("notFound.text")}>
      <ButtonLink href={toHref("/")}>{t("home")}</ButtonLink>
      <ButtonLink href={toHref("/pricing-table")} variant="secondary">
        {t("plans")}
      </ButtonLink>
      <ButtonLink href={toHref("/help")} variant="ghost">
        {t("help")}
      </ButtonLink>
    </ErrorFrame>
  );
}
