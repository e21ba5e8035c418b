import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HelpScreen } from "@/components/help/help-screen";
import { JsonLd } from "@/components/shell/json-ld";
import { localeHref } from "@/lib/i18n/locale-href";
import { loadContact } from "@/lib/server/loaders/load-cached";
import { pageParams } from "@/lib/server/loaders/page-params";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { questionFacts } from "@/lib/server/site/structured-data";

export async function generateMetadata(): Promise<Metadata> {
  const { site, locale } = await pageParams();
  const t = await getTranslations("meta");
  const description = t("description.help", { name: site.name });
  return pageMetadata({ site, locale, path: "/help", title: t("title.help"), description });
}

export default async function HelpPage() {
  const { site, locale } = await pageParams();
  const contact = await loadContact(site.id, locale);
  return (
    <>
      <HelpScreen
        contact={contact}
        showEmail={site.flags.helpShowEmail}
        ordersHref={localeHref(locale, site.defaultLocale, "/orders")}
      />
      {contact.questions.length > 0 ? <JsonLd data={questionFacts(contact.questions)} /> : null}
    </>
  );
}
