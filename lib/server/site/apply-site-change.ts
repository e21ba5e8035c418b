import { expireSite } from "./find-site-by-host";
import { readSignedChange } from "./signed-change";

/** The middleware's part of `/api/revalidate`: expires its cached hosts and languages of the brand. */
export async function applySiteChange(request: Request): Promise<void> {
  const change = await readSignedChange(request.clone());
  if ("site" in change) expireSite(change.site);
}
