import { getFavicon } from "@/lib/server/pictures/icons/icon-picture";
import { respondWithSiteFile } from "@/lib/server/site/respond-with-site-file";

/** The brand's icon, for crawlers and browsers that request this path without reading the page. */
export async function GET(request: Request): Promise<Response> {
  return respondWithSiteFile(request, (site) => getFavicon(site));
}
