import "server-only";
import { revalidateTag } from "next/cache";
import { forgetSite } from "./find-site-by-host";
import { getSiteTag } from "./load-site";
import { readSignedChange } from "./signed-change";

/** Route handler of `/api/revalidate`: clears the cached data and pages of a changed brand. */
export async function revalidateSite(request: Request): Promise<Response> {
  const change = await readSignedChange(request);
  if ("refused" in change) return new Response(null, { status: change.refused });
  forgetSite(change.site);
  revalidateTag(getSiteTag(change.site), { expire: 0 });
  return new Response(null, { status: 204 });
}
