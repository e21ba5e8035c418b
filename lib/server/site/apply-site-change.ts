import { expireSite } from "./find-site-by-host";
import { expirePlans } from "./is-plan-on-sale";
import { loadPageSettings } from "./page-settings";
import { readSignedChange } from "./signed-change";
import { loadUserConfig } from "./user-config";

/** The middleware's part of `/api/revalidate`: expires its cached hosts, languages, plans, image origins and form settings of the brand. */
export async function applySiteChange(request: Request): Promise<void> {
  const change = await readSignedChange(request.clone());
  if (!("site" in change)) return;
  expireSite(change.site);
  expirePlans(change.site);
  loadPageSettings.expire(change.site);
  loadUserConfig.expire(change.site);
}
