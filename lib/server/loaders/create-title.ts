import "server-only";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/config/constants";
import { listTextLanguages, type TextLanguages } from "@/lib/domain/site/list-text-languages";
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

/** The languages that a brand's texts name for themselves; requested by the page, too, in the round of the brand. Never throws. */
async function loadTextLanguages(siteId: string, locale: Locale, text: PageText) {
  const load = async (read: Promise<{ textLanguages?: TextLanguages } | null>): Promise<TextLanguages> =>
    (await read.catch(() => null))?.textLanguages;
  if (text === "contact") return { needed: await load(loadContact(siteId, locale)), terms: null };
  const [needed, terms] = await Promise.all([
    load(loadPolicy(siteId, locale, "privacy")),
    load(loadPolicy(siteId, locale, "terms")),
  ]);
  return { needed, terms };
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
    const [{ site }, t, texts] = await Promise.all([
      loadPageParams(),
      getTranslations("meta"),
      text === undefined ? null : loadTextLanguages(siteId, locale, text),
      // The picture of the home page names a price; requested in the same round as the brand.
      picture === "home" ? loadPlansIfAvailable(siteId, locale) : null,
    ]);
    const languages =
      texts && listTextLanguages(site, texts.needed, site.flags.termsOfUse ? texts.terms : null);
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
