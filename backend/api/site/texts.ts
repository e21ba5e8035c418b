import type { Handler } from "@/backend/api/handler";
import { getTextsVersion, listCurrentBanners, readTextOverrides } from "@/backend/modules/catalog/site-texts";
import { listSiteLanguages, readLanguagePack as readPack } from "@/backend/modules/languages/language-packs";

export const readTextsVersion: Handler<"readTextsVersion"> = async (_, { db, site }) => ({
  version: await getTextsVersion(db, site.id),
});

/** Null: texts and words are read from the addresses that the contract names. */
export const readTextsAddress: Handler<"readTextsAddress"> = async (_, { db, site }) => ({
  address: null,
  packs: await listSiteLanguages(db, site.id),
});

export const readLanguagePack: Handler<"readLanguagePack"> = async (payload, { db, site }) => ({
  language: payload.language,
  // A version that the brand never had has no words, which no reader takes for a language.
  messages: { ...(await readPack(db, site.id, payload)) },
});

export const readTexts: Handler<"readTexts"> = async ({ language }, { db, site }) => ({
  messages: await readTextOverrides(db, site.id, language),
});

export const readBanners: Handler<"readBanners"> = async ({ language }, context) => ({
  banners: await listCurrentBanners(
    context.db,
    context.site,
    language ?? context.language,
    context.clock.now(),
  ),
});
