import { expireSite } from "./find-site-by-host";
import { loadImageOrigins } from "./image-origins";
import { expirePlans } from "./is-plan-on-sale";
import { readSignedChange } from "./signed-change";

/** The middleware's part of `/api/revalidate`: expires its cached hosts, languages, plans and image origins of the brand. */
export async function applySiteChange(request: Request): Promise<void> {
  const change = await readSignedChange(request.clone());
  if (!("site" in change)) return;
  expireSite(change.site);
  expirePlans(change.site);
  loadImageOrigins.expire(change.site);
}
