import type { Handler } from "@/backend/api/handler";
import { getTextsVersion, listCurrentBanners, readTextOverrides } from "@/backend/modules/catalog/site-texts";

export const readTextsVersion: Handler<"readTextsVersion"> = async (_, { db, site }) => ({
  version: await getTextsVersion(db, site.id),
});

/** Null: the texts are read from the address that the specification names. */
export const readTextsAddress: Handler<"readTextsAddress"> = async () => ({ address: null });

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
