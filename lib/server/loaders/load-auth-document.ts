import "server-only";
import { readSiteKey } from "@/lib/contract/user/captcha";
import { readUserConfig } from "@/lib/contract/user/user-config";
import type { CaptchaSetup } from "@/lib/domain/account/account-form-setup";
import { resolveAfterLogin } from "@/lib/domain/routes/return-path";
import { createCaptchaSetup } from "@/lib/server/captcha/load-captcha";
import { BUILD_SITE, keepSiteData } from "@/lib/server/site/load-site";
import type { UserConfig } from "@/lib/server/site/user-config";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";
import type { AuthPage, AuthPageData } from "./load-auth-page";
import { loadAreaCodes, loadSupportPhone } from "./load-form-content";
import { loadPageKey, loadPageParams } from "./load-page-params";

/**
 * The data of the same pages for a document, which is the same for every visitor: the brand's part. What the address says
 * is read in the browser.
 */
export async function loadAuthDocument(): Promise<AuthPage> {
  const { siteId, locale } = await loadPageKey();
  const params = loadPageParams();
  const [{ site, href }, areaCodes, setup, supportPhone] = await Promise.all([
    params,
    params.then(({ site }) => (site.login.areaCode ? loadAreaCodes(siteId, locale) : [])),
    loadFormSetup(siteId),
    loadSupportPhone(siteId, locale),
  ]);
  const view: AuthPageData = {
    isDocument: true,
    site,
    locale,
    tagline: site.tagline,
    session: null,
    next: resolveAfterLogin({}, locale, site),
    plan: null,
    entry: null,
    app: null,
    account: "",
    isExpired: false,
    isUpgrade: false,
    areaCodes,
    ...setup,
    supportPhone,
  };
  return { view, href };
}

interface FormSetup {
  captcha: CaptchaSetup | null;
  google: UserConfig["google"] | null;
}

/**
 * Captcha and Google setup of a brand's forms, for documents; where the user API does not answer, for a few seconds without
 * both.
 */
async function loadFormSetup(site: string): Promise<FormSetup> {
  "use cache";
  if (site === BUILD_SITE) {
    keepSiteData(site);
    return { captcha: null, google: null };
  }
  const context = createBrandContext(site);
  const config = await callUpstream(readUserConfig, {}, context);
  const needsKey = config.ok && config.data.captcha?.kind === "script";
  const key = needsKey ? await callUpstream(readSiteKey, {}, context) : null;
  const isComplete = config.ok && (key === null || key.ok);
  keepSiteData(site, isComplete ? 60 : 5);
  if (!config.ok) return { captcha: null, google: null };
  return {
    captcha: createCaptchaSetup(config.data.captcha, key?.ok ? key.data : null),
    google: config.data.google ?? null,
  };
}
