import "server-only";
import type { Metadata } from "next";
import { connection } from "next/server";
import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { SocialSubject } from "@/lib/server/pictures/social/social-subject";
import { createPageMetadata } from "@/lib/server/site/page-metadata";
import { loadPlansIfAvailable } from "./load-optional-content";
import { loadPageKey, loadPageParams } from "./load-page-params";

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

/** `generateMetadata` of a page whose description names nothing but the brand; the home page's also says whether it has a cloud. */
export const createPublicMetadata =
  (path: string, key: TitleKey & keyof Messages["meta"]["description"], picture: SocialSubject) =>
  async (): Promise<Metadata> => {
    const { siteId, locale } = await loadPageKey();
    const [{ site }, t] = await Promise.all([
      loadPageParams(),
      getTranslations("meta"),
      // The picture of the home page names a price; requested in the same round as the brand.
      picture === "home" ? loadPlansIfAvailable(siteId, locale) : null,
    ]);
    const cloud = site.features.cloud ? "on" : "off";
    const description = t(`description.${key}`, { name: site.name, cloud });
    return createPageMetadata({ site, locale, path, title: t(`title.${key}`), description, picture });
  };
