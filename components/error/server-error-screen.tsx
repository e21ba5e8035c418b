import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { Locale } from "@/lib/config/constants";
import { localeHref } from "@/lib/i18n/locale-href";
import { ErrorFrame } from "./error-frame";
import { FrozenArt } from "./frozen-art";

/** The page for a failure of ours that was sent to its own address (spec §2 "/500"). */
export function ServerErrorScreen({ locale, defaultLocale }: { locale: Locale; defaultLocale: Locale }) {
  const t = useTranslations("errorPages");
  const to = (path: string) => localeHref(locale, defaultLocale, path);
  return (
    <ErrorFrame art={<FrozenArt />} code="500" title={t("serverError.title")} text={t("serverError.text")}>
      <ButtonLink href={to("/")}>{t("home")}</ButtonLink>
      <a href={to("/orders")} className={buttonClass({ variant: "secondary" })}>
        {t("orders")}
      </a>
      <ButtonLink href={to("/help")} variant="ghost">
        {t("help")}
      </ButtonLink>
    </ErrorFrame>
  );
}
