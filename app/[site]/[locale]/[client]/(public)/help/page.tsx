import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HelpScreen } from "@/components/help/help-screen";
import { JsonLd } from "@/components/shell/json-ld";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { loadPageKey, loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadContact, refuseMissingContent } from "@/lib/server/loaders/load-site-content";
import { createPageMetadata } from "@/lib/server/site/page-metadata";
import { createQuestionsData } from "@/lib/server/site/search/structured-data";

export async function generateMetadata(): Promise<Metadata> {
  const [{ site, locale }, t] = await Promise.all([loadPageParams(), getTranslations("meta")]);
  const description = t("description.help", { name: site.name });
  return createPageMetadata({
    site,
    locale,
    path: "/help",
    title: t("title.help"),
    description,
    picture: "help",
  });
}

export default async function HelpPage() {
  const { siteId, locale } = await loadPageKey();
  const [{ site }, contact] = await Promise.all([loadPageParams(), loadContact(siteId, locale)]);
  if (!contact) refuseMissingContent(site);
  return (
    <>
      <HelpScreen
        contact={contact}
        showEmail={site.flags.helpShowEmail}
        ordersHref={createLocaleHref(locale, site.defaultLocale, "/orders")}
      />
      {contact.questions.length > 0 ? <JsonLd data={createQuestionsData(contact.questions)} /> : null}
    </>
  );
}
