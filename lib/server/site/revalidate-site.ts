import "server-only";
import { revalidateTag } from "next/cache";
import { DEFAULT_LOCALE } from "@/lib/config/constants";
import { readTheme } from "@/lib/contract/site/brand";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { logSecurityEvent } from "@/lib/server/security-events";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { findSiteByHost, forgetSite } from "./find-site-by-host";
import { getSiteTag } from "./load-site";
import { readSignedChange } from "./signed-change";

/**
 * Route handler of `/api/revalidate`: clears the cached data and pages of a changed brand. 404 on a host without a
 * brand, and for a brand that the site API does not know, whose data is cleared all the same: it may just have ended.
 */
export async function revalidateSite(request: Request): Promise<Response> {
  const found = await findSiteByHost(request.headers.get("host"));
  if (found.kind === "unknown") return new Response(null, { status: 404 });
  const change = await readSignedChange(request);
  if ("refused" in change) {
    // The brand that an unsigned message names is not known to be meant.
    if (change.refused === 401)
      await logSecurityEvent("signatureRefused", {
        site: null,
        account: null,
        requestId: crypto.randomUUID(),
      });
    return new Response(null, { status: change.refused });
  }
  forgetSite(change.site);
  revalidateTag(getSiteTag(change.site), { expire: 0 });
  return new Response(null, { status: (await isUnknownSite(change.site)) ? 404 : 204 });
}

async function isUnknownSite(site: string): Promise<boolean> {
  const outcome = await callUpstream(
    readTheme,
    {},
    { site, language: DEFAULT_LOCALE, clientType: "WEB", scene: "WEB", requestId: crypto.randomUUID() },
  );
  return !outcome.ok && outcome.code === TRANSPORT_ERROR_CODES.unknownSite;
}
