import "server-only";
import { revalidateTag } from "next/cache";
import { readSiteConfig, readTheme } from "@/lib/contract/site/brand";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { respondToRefusedNotice } from "@/lib/server/notices/signed-notice";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createBrandContext } from "@/lib/server/upstream/upstream-headers";
import { findSiteByHost, refreshSite } from "./find-site-by-host";
import { getSiteTag } from "./load-site";
import { readSignedChange } from "./signed-change";
import { announceSiteChange } from "./site-changes";

/**
 * Route handler of `/api/revalidate`: has the cached data and pages of a changed brand rendered anew. Where the site
 * API does not answer, the old ones stay in use and are replaced in the background once it does: a deployment that
 * notifies while it restarts must not take its own shop down. 404 on a host without a brand, and for a brand that the
 * site API does not know, whose data is cleared all the same: it may just have ended.
 */
export async function revalidateSite(request: Request): Promise<Response> {
  const match = await findSiteByHost(request.headers.get("host"));
  if (match.kind === "unknown") return new Response(null, { status: 404 });
  const change = await readSignedChange(request);
  if ("refused" in change) return respondToRefusedNotice(change.refused);
  const [availability] = await Promise.all([findAvailability(change.site), refreshSite(change.site)]);
  revalidateTag(getSiteTag(change.site), availability === "unavailable" ? "max" : { expire: 0 });
  announceSiteChange(change.site, !change.isLocal);
  return new Response(null, { status: availability === "unknown" ? 404 : 204 });
}

/** Whether the site API gives usable answers now for the parts that every page of a brand needs. */
async function findAvailability(site: string): Promise<"available" | "unavailable" | "unknown"> {
  const context = createBrandContext(site);
  const [theme, config] = await Promise.all([
    callUpstream(readTheme, {}, context),
    callUpstream(readSiteConfig, {}, context),
  ]);
  if (theme.ok && config.ok) return "available";
  return !theme.ok && theme.code === TRANSPORT_ERROR_CODES.unknownSite ? "unknown" : "unavailable";
}
