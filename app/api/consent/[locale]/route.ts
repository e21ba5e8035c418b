import { toLocale } from "@/lib/i18n/locale-href";
import { respondWithSiteFile } from "@/lib/server/site/respond-with-site-file";
import { loadTexts } from "@/lib/server/texts/load-texts";

/** The texts of the bar that asks for consent, in a language and in the brand's own words. */
export async function GET(request: Request, { params }: { params: Promise<{ locale: string }> }) {
  const locale = toLocale((await params).locale);
  return respondWithSiteFile(request, async ({ id }) => {
    const { privacy } = (await loadTexts(id, locale)) as { privacy: { consent: object } };
    return { type: "application/json", body: JSON.stringify(privacy.consent) };
  });
}
