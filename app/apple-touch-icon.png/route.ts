import { getIcon } from "@/lib/server/pictures/icons/icon-picture";
import { respondWithSiteFile } from "@/lib/server/site/respond-with-site-file";

/** The brand's icon for the home screen of an iPhone, at the address where phones look for it. */
export async function GET(request: Request): Promise<Response> {
  return respondWithSiteFile(request, (site) => getIcon(site, "touch"));
}
