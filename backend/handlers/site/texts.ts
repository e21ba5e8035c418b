import { readBannerRows, readTextRows, textsVersion } from "@/backend/core/site-texts";
import type { Handler } from "@/backend/handlers/handle";

export const readTextsVersion: Handler<"readTextsVersion"> = async (_, { db, site }) => ({
  version: await textsVersion(db, site.id),
});

/** Ours stand where the specification has them. */
export const readTextsAddress: Handler<"readTextsAddress"> = async () => ({ address: null });

export const readTexts: Handler<"readTexts"> = async ({ language }, { db, site }) => ({
  messages: await readTextRows(db, site.id, language),
});

export const readBanners: Handler<"readBanners"> = async ({ language }, context) => ({
  banners: await readBannerRows(context.db, context.site, language ?? context.language, context.clock.now()),
});
