import { HelpScreen } from "@/components/help/help-screen";
import { JsonLd } from "@/components/shell/json-ld";
import { createPublicMetadata } from "@/lib/server/loaders/create-title";
import { loadPageKey, loadPageParams } from "@/lib/server/loaders/load-page-params";
import { loadContact, refuseMissingContent } from "@/lib/server/loaders/load-site-content";
import { createQuestionsData } from "@/lib/server/site/search/structured-data";

export const generateMetadata = createPublicMetadata("/help", "help", "help", "contact");

export default async function HelpPage() {
  const { siteId, locale } = await loadPageKey();
  const [{ site, href }, contact] = await Promise.all([loadPageParams(), loadContact(siteId, locale)]);
  if (!contact) refuseMissingContent(site);
  return (
    <>
      <HelpScreen contact={contact} showEmail={site.flags.helpShowEmail} ordersHref={href("/orders")} />
      {contact.questions.length > 0 ? <JsonLd data={createQuestionsData(contact.questions)} /> : null}
    </>
  );
}
