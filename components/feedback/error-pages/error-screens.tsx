import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { getButtonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/links/button-link";
import type { Locale } from "@/lib/config/constants";
import { hasPage } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadPageParams } from "@/lib/server/loaders/load-page-params";
import { DocumentReference } from "./document-reference";
import { ErrorFrame } from "./error-frame";
import { FailureDrawing } from "./failure-drawing";

interface ErrorScreenProps {
  locale: Locale;
  site: Site;
}

/** The texts of the pages of failures, their links, the one to the help page where the shop has it, and the reference. */
function useErrorLinks({ locale, site }: ErrorScreenProps) {
  const t = useTranslations("errorPages");
  const toHref = (path: string) => createLocaleHref(locale, site.defaultLocale, path);
  const help = hasPage(site, "/help") ? (
    <ButtonLink href={toHref("/help")} variant="ghost">
      {t("help")}
    </ButtonLink>
  ) : null;
  /** The brand's layout and drawing, and the reference. */
  const frame = (isBroken: boolean) => ({
    reference,
    layout: site.look.missing,
    art: <FailureDrawing name={site.look.drawing} isBroken={isBroken} />,
  });
  const texts = useTranslations("errors.reference");
  const reference = (
    <DocumentReference
      texts={{
        ...{ label: texts("label"), copy: texts("copy") },
        ...{ copied: texts("copied"), copyFailed: texts("copyFailed") },
      }}
    />
  );
  return { t, toHref, help, frame };
}

/** Shown at the address of a page whose data can't be loaded (rules/addresses#failed-pages). */
export function UnavailableScreen({ locale, site }: ErrorScreenProps) {
  const { t, toHref, help, frame } = useErrorLinks({ locale, site });
  return (
    <ErrorFrame {...frame(true)} code="503" title={t("unavailable.title")} text={t("unavailable.text")}>
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
  const { t, toHref, help, frame } = useErrorLinks({ locale, site });
  return (
    <ErrorFrame {...frame(true)} code="500" title={t("serverError.title")} text={t("serverError.text")}>
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
  const { t, toHref, help, frame } = useErrorLinks({ locale, site });
  return (
    <ErrorFrame
      {...frame(false)}
      // The television shows it.
      code={site.look.drawing === "television" ? undefined : "404"}
      title={t("notFound.title")}
      text={t("notFound.text")}
    >
      <ButtonLink href={toHref("/")}>{t("home")}</ButtonLink>
      <ButtonLink href={toHref("/pricing-table")} variant="secondary">
        {t("plans")}
      </ButtonLink>
      {help}
    </ErrorFrame>
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
