import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import type { Locale } from "@/lib/config/constants";
import { localeHref } from "@/lib/i18n/locale-href";
import { ErrorFrame } from "./error-frame";
import { NoSignalArt } from "./no-signal-art";

/** The page for every address that isn't there (spec §2 "/404"). */
export function NotFoundScreen({ locale, defaultLocale }: { locale: Locale; defaultLocale: Locale }) {
  const t = useTranslations("errorPages");
  const to = (path: string) => localeHref(locale, defaultLocale, path);
  return (
    <ErrorFrame art={<NoSignalArt />} title={t("notFound.title")} text={t("notFound.text")}>
      <ButtonLink href={to("/")}>{t("home")}</ButtonLink>
      <ButtonLink href={to("/pricing-table")} variant="secondary">
        {t("plans")}
      </ButtonLink>
      <ButtonLink href={to("/help")} variant="ghost">
        {t("help")}
      </ButtonLink>
    </ErrorFrame>
  );
}
