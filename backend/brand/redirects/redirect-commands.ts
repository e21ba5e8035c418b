import { BrandError } from "@/backend/brand/brand-error";
import { parseSiteId } from "@/backend/brand/field-parsers";
import { toRequestedPath } from "@/lib/domain/routes/moved-addresses";

export type RedirectCommand =
  | { kind: "listRedirects"; site: string }
  | { kind: "addRedirect"; site: string; from: string; to: string }
  | { kind: "removeRedirect"; site: string; from: string };

export const REDIRECT_USAGE = `  npm run brand -- redirects <site>
  npm run brand -- add-redirect <site> /old-prices.html /pricing-table
        an address of the brand's earlier site, and the page that has taken its place, both without language
  npm run brand -- remove-redirect <site> /old-prices.html`;

/** Parsers of the arguments of each command, as in `parse-brand-command.ts`. */
export const REDIRECT_PARSERS: Record<string, (args: string[]) => RedirectCommand> = {
  redirects: ([site = ""]) => ({ kind: "listRedirects", site: parseSiteId(site) }),
  "add-redirect": ([site = "", from = "", to = ""]) => ({
    kind: "addRedirect",
    site: parseSiteId(site),
    from: parseOldPath(from),
    to,
  }),
  "remove-redirect": ([site = "", from = ""]) => ({
    kind: "removeRedirect",
    site: parseSiteId(site),
    from: parseOldPath(from),
  }),
};

function parseOldPath(text: string): string {
  const path = toRequestedPath(text);
  if (path !== null) return path;
  throw new BrandError(
    `"${text}" is no path: write what follows the host, beginning with "/", without "?" and "#".`,
  );
}
