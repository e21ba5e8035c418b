import "server-only";
import { revalidateTag } from "next/cache";
import { forgetSite } from "./find-site-by-host";
import { getSiteTag } from "./load-site";
import { readSignedChange } from "./signed-change";

/** Route handler of `/api/revalidate`: forgets a changed brand and every page that was kept of it. */
export async function revalidateSite(request: Request): Promise<Response> {
  const change = await readSignedChange(request);
  if ("refused" in change) return new Response(null, { status: change.refused });
  forgetSite(change.site);
  revalidateTag(getSiteTag(change.site), { expire: 0 });
  return new Response(null, { status: 204 });
}
