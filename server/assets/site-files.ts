import type { IncomingHttpHeaders } from "node:http";
import type { RequestRoute } from "@/lib/server/pages/request-route";
import type { StoredAnswer } from "@/lib/server/pages/stored-answer";
import { expireSite, findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { watchSiteChanges } from "@/lib/server/site/site-changes";
import { getRequestOrigin } from "@/lib/server/upstream/client-address";
import { createEmptyAnswer } from "./fixed-answers";
import { createSiteFileStore } from "./site-file-store";

/** Files that every brand has, each with a route that creates it. */
export const SITE_FILES: ReadonlySet<string> = new Set([
  "/favicon.ico",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
]);

/** Room for the files of about 1,000 brands. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Finds a file by its path and the headers of the request. */
export type FindSiteFile = (path: string, headers: IncomingHttpHeaders) => Promise<StoredAnswer>;

/** The files that differ by brand, requested from their routes and stored until the brand changes. */
export async function createSiteFiles(requestRoute: RequestRoute): Promise<FindSiteFile> {
  const store = createSiteFileStore(requestRoute, MAX_BYTES);
  const missing = await createEmptyAnswer(404);
  const unavailable = await createEmptyAnswer(503, { "Cache-Control": "no-store", "Retry-After": "60" });
  watchSiteChanges((site) => {
    expireSite(site);
    store.drop(site);
  });
  return async (path, { host = "", "x-forwarded-proto": scheme }) => {
    const found = await findSiteByHost(host);
    if (found.kind === "unavailable") return unavailable;
    const origin = getRequestOrigin(
      new Headers({ host, "x-forwarded-proto": [scheme ?? []].flat().join(", ") }),
    );
    if (found.kind === "unknown" || origin === null) return missing;
    return store.get({ site: found.record.site, path, origin }).catch(() => unavailable);
  };
}
