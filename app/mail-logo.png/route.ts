import { getLogo } from "@/lib/server/pictures/logo/draw-logo";
import { respondWithSiteFile } from "@/lib/server/site/respond-with-site-file";

/** The brand's logo for its mails, whose programs draw no SVG (rules/brands#pictures). */
export async function GET(request: Request): Promise<Response> {
  return respondWithSiteFile(request, async (site) => {
    const { body, type, isFinal } = await getLogo(site);
    return { body, type, ...(isFinal ? {} : { cacheControl: "public, max-age=60" }) };
  });
}
