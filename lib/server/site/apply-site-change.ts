import { forgetSite } from "./find-site-by-host";
import { readSignedChange } from "./signed-change";

/** The middleware's part of `/api/revalidate`: it forgets what it remembers of the brand's hosts and languages. */
export async function applySiteChange(request: Request): Promise<void> {
  const change = await readSignedChange(request.clone());
  if ("site" in change) forgetSite(change.site);
}
