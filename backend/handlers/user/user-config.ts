import { normalizeAccount } from "@/backend/core/account-name";
import { isRegionOpen, regionOf } from "@/backend/core/region";
import { readSiteConfigRow } from "@/backend/core/site-config";
import { readContent } from "@/backend/core/site-content";
import type { Handler } from "@/backend/handlers/handle";
import { readWaysIn } from "./ways-in-of";

export const readUserConfig: Handler<"readUserConfig"> = async (_payload, context) => {
  const { captcha, google } = await readWaysIn(context);
  return {
    captcha: captcha && { kind: captcha.kind, script: captcha.kind === "script" ? captcha.script : null },
    google: google && { script: google.script },
  };
};

export const readSupportPhone: Handler<"readSupportPhone"> = async (_payload, { db, site, language }) => {
  const found = await readContent(db, site, "contact", language);
  const { hours } = (found?.content ?? {}) as { hours?: string | null };
  return { phone: found?.config.contact?.phone ?? null, hours: hours ?? null };
};

export const queryRegion: Handler<"queryRegion"> = async ({ account, type }, { db, site }) => {
  const region = regionOf(type, normalizeAccount(type, account));
  return { allowed: isRegionOpen(await readSiteConfigRow(db, site.id), region), region };
};
