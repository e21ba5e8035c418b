import "server-only";
import { resolveAfterLogin } from "@/lib/domain/routes/after-login";
import type { AuthPageData } from "./load-auth-page";
import { loadAreaCodes, loadSupportPhone } from "./load-form-content";
import { loadFormSetup } from "./load-form-setup";
import { loadPageKey, loadPageParams } from "./load-page-params";

/**
 * The data of the same pages for a document, which is the same for every visitor: the brand's part. What the address says
 * is read in the browser.
 */
export async function loadAuthDocument(): Promise<AuthPageData> {
  const { siteId, locale } = await loadPageKey();
  const params = loadPageParams();
  const [{ site }, areaCodes, setup, supportPhone] = await Promise.all([
    params,
    params.then(({ site }) => (site.login.areaCode ? loadAreaCodes(siteId, locale) : [])),
    loadFormSetup(siteId),
    loadSupportPhone(siteId, locale),
  ]);
  return {
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
}
