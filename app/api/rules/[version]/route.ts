import { respondWithSiteFile } from "@/lib/server/site/respond-with-site-file";
import { getRulesVersion } from "@/lib/server/site/rules/rules-version";

/**
 * The brand's present rules for account names, without those that were found unsafe (threat T35), for its forms (rules/caches). Their version is
 * another one than the address's where the page is older, or where this process has not heard of a change yet.
 */
export async function GET(request: Request): Promise<Response> {
  return respondWithSiteFile(request, ({ validRules }) => ({
    type: "application/json",
    // The tab keeps them.
    cacheControl: "no-store",
    body: JSON.stringify({ version: getRulesVersion(validRules), ...validRules }),
  }));
}
