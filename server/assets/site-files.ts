import type { IncomingHttpHeaders } from "node:http";
import { PICTURE_FOLDER, TOUCH_ICON_PATH } from "@/lib/domain/site/picture-folder";
import { STYLE_SHEET_FOLDER } from "@/lib/domain/site/style-sheet-folder";
import type { StoredAnswer } from "@/lib/server/pages/stored-answer";
import { parsePicturePath } from "@/lib/server/pictures/picture-path";
import { expireSite, findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { watchSiteChanges } from "@/lib/server/site/site-changes";
import { getRequestOrigin } from "@/lib/server/upstream/client-address";
import { createEmptyAnswer } from "./fixed-answers";
import type { SiteFileStore } from "./site-file-store";

/** Files that every brand has, each with a route that creates it. */
const SITE_FILES: ReadonlySet<string> = new Set([
  "/favicon.ico",
  TOUCH_ICON_PATH,
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
]);

/** The length bounds the key of a stored file. */
const MAX_STYLE_SHEET_PATH_LENGTH = 80;
const MAX_PICTURE_PATH_LENGTH = 120;

/** True for the path of a file that differs by brand. */
export const isSiteFile = (path: string): boolean =>
  SITE_FILES.has(path) ||
  (path.startsWith(STYLE_SHEET_FOLDER) && path.length <= MAX_STYLE_SHEET_PATH_LENGTH) ||
  (path.startsWith(PICTURE_FOLDER) && path.length <= MAX_PICTURE_PATH_LENGTH);

/** Finds a file by its path and the headers of the request. */
export type FindSiteFile = (path: string, headers: IncomingHttpHeaders) => Promise<StoredAnswer>;

/** The files that differ by brand, requested from their routes and stored until the brand changes. */
export async function createSiteFiles(store: SiteFileStore): Promise<FindSiteFile> {
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
    const { site } = found.record;
    // Before the route: an invented address costs a hash.
    if (path.startsWith(PICTURE_FOLDER) && parsePicturePath(site, path) === null) return missing;
    return store.get({ site, path, origin }).catch(() => unavailable);
  };
}
