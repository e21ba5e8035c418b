import "server-only";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/config/constants";
import type { Site } from "@/lib/domain/site/site";
import { getTextLanguage } from "@/lib/i18n/locale-href";
import type { SocialSubject } from "@/lib/server/pictures/social/social-subject";
import { createPageMetadata } from "@/lib/server/site/page-metadata";
import { loadPlansIfAvailable } from "./load-optional-content";
import { loadPageKey, loadPageParams } from "./load-page-params";
import { loadContact, loadPolicy } from "./load-site-content";

type TitleKey = keyof Messages["meta"]["title"];

/** `generateMetadata` of a page that is the same for every visitor: its title. */
export const createTitle =
  (key: TitleKey, more: Metadata = {}) =>
  async (): Promise<Metadata> => {
    const t = await getTranslations("meta.title");
    return { title: t(key), ...more };
  };

/** The same of a page that is rendered for each request, for which it waits. */
export const createPrivateTitle = (key: TitleKey) => async (): Promise<Metadata> => {
  await connection();
  return createTitle(key)();
};

/** The text of the brand that a page consists of, which it may not have in each language. */
type PageText = "policies" | "contact";

/** The languages in which a brand has a page's text, and its default one (rules/languages). Never throws. */
async function listTextLanguages(site: Site, text: PageText): Promise<Locale[]> {
  const areThere = await Promise.all(
    site.locales.map(async (locale) => {
      const texts =
        text === "contact"
          ? [loadContact(site.id, locale)]
          : [
              loadPolicy(site.id, locale, "privacy"),
              ...(site.flags.termsOfUse ? [loadPolicy(site.id, locale, "terms")] : []),
            ];
      const loaded = await Promise.all(texts.map((load) => load.catch(() => null)));
      return loaded.every((data) => getTextLanguage(data?.textLanguage, locale) === undefined);
    }),
  );
  return site.locales.filter((locale, index) => locale === site.defaultLocale || areThere[index]);
}

/** `generateMetadata` of a page whose description names nothing but the brand; the home page's also says whether it has a cloud. */
export const createPublicMetadata =
  (
    path: string,
    key: TitleKey & keyof Messages["meta"]["description"],
    picture: SocialSubject,
    text?: PageText,
  ) =>
  async (): Promise<Metadata> => {
    const { siteId, locale } = await loadPageKey();
    const [{ site }, t] = await Promise.all([
      loadPageParams(),
      getTranslations("meta"),
      // The picture of the home page names a price; requested in the same round as the brand.
      picture === "home" ? loadPlansIfAvailable(siteId, locale) : null,
    ]);
    const languages = text && (await listTextLanguages(site, text));
    const cloud = site.features.cloud ? "on" : "off";
    const description = t(`description.${key}`, { name: site.name, cloud });
    const title = t(`title.${key}`);
    return createPageMetadata({
      site,
      locale,
      path,
      title,
      description,
      picture,
      ...(languages ? { languages } : {}),
    });
  };
