import type { Handler } from "@/backend/api/handler";
import { normalizeAccount } from "@/backend/modules/accounts/normalize-account";
import { getAccountRegion, isRegionSupported } from "@/backend/modules/catalog/region";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { readContent } from "@/backend/modules/catalog/site-content";
import { readLoginMethods } from "./login/read-login-methods";

export const readUserConfig: Handler<"readUserConfig"> = async (_payload, context) => {
  const { captcha, google } = await readLoginMethods(context);
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
  const region = getAccountRegion(type, normalizeAccount(type, account));
  return { allowed: isRegionSupported(await readSiteConfigRow(db, site.id), region), region };
};
