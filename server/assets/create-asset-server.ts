import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { BRAND_FILE_PROOF_HEADER } from "@/lib/contract/brand-file-proof";
import {
  BRAND_FOLDER,
  FONTS_PATH,
  MAIL_LOGO_PATH,
  PICTURE_FOLDER,
  SHARED_BRAND_FOLDER,
  STYLE_SHEET_FOLDER,
  TOUCH_ICON_PATH,
} from "@/lib/domain/site/file-folders";
import { parsePictureAddress } from "@/lib/domain/site/picture-address";
import { sendStoredAnswer } from "@/lib/server/pages/send-stored-answer";
import {
  BEST_QUALITY,
  createBrandlessAnswer,
  createStoredAnswer,
  type StoredAnswer,
} from "@/lib/server/pages/stored-answer";
import { parsePicturePath } from "@/lib/server/pictures/picture-path";
import { expireSite, findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { isBrandFileProven } from "@/lib/server/site/is-brand-file-proven";
import { watchSiteChanges } from "@/lib/server/site/site-changes";
import { checkOperatorAccess } from "@/lib/server/studio/check-operator-access";
import { isStudioHost } from "@/lib/server/studio/studio-host";
import { getRequestOrigin } from "@/lib/server/upstream/client-address";
import { createBrandHeaders, createRouteHeaders, createStaticHeaders, hideFromOthers } from "./asset-headers";
import { createPictureFiles, type PictureAnswer } from "./create-picture-files";
import { loadFiles } from "./load-files";
import type { SiteFileStore } from "./site-file-store";

/** An answer without a body, for a file that only programs read. */
const createEmptyAnswer = (
  status: 404 | 503,
  headers: Readonly<Record<string, string>> = {},
): Promise<StoredAnswer> =>
  createStoredAnswer(status, createRouteHeaders(headers), Buffer.alloc(0), BEST_QUALITY);

/** Files that every brand has, each with a route that creates it. */
const SITE_FILES: ReadonlySet<string> = new Set([
  "/favicon.ico",
  TOUCH_ICON_PATH,
  MAIL_LOGO_PATH,
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
]);

/** The length bounds the key of a stored file. */
const MAX_STYLE_SHEET_PATH_LENGTH = 80;
const MAX_PICTURE_PATH_LENGTH = 120;

/** True for the path of a file that differs by brand. */
const isSiteFile = (path: string): boolean =>
  SITE_FILES.has(path) ||
  (path.startsWith(STYLE_SHEET_FOLDER) && path.length <= MAX_STYLE_SHEET_PATH_LENGTH) ||
  (path.startsWith(PICTURE_FOLDER) && path.length <= MAX_PICTURE_PATH_LENGTH);

/** Finds a file by its path and the headers of the request. */
type FindSiteFile = (path: string, headers: IncomingHttpHeaders) => Promise<StoredAnswer>;

/** The files that differ by brand, requested from their routes and stored until the brand changes. */
async function createSiteFiles(store: SiteFileStore): Promise<FindSiteFile> {
  const missing = await createEmptyAnswer(404);
  const unavailable = await createEmptyAnswer(503, { "Cache-Control": "no-store", "Retry-After": "60" });
  watchSiteChanges((site) => {
    expireSite(site);
    store.drop(site);
  });
  return async (path, { host = "", "x-forwarded-proto": scheme }) => {
    const match = await findSiteByHost(host);
    if (match.kind === "unavailable") return unavailable;
    const origin = getRequestOrigin(
      new Headers({ host, "x-forwarded-proto": [scheme ?? []].flat().join(", ") }),
    );
    if (match.kind === "unknown" || origin === null) return missing;
    const { site } = match.record;
    // Checked before the route, so that an invented address costs only a hash.
    if (path.startsWith(PICTURE_FOLDER) && parsePicturePath(site, path) === null) return missing;
    return store.get({ site, path, origin }).catch(() => unavailable);
  };
}

const PROOF = BRAND_FILE_PROOF_HEADER.toLowerCase();
const FOLDER = "public/brands";
/** As for the files themselves, which other origins may show. */
const ERROR_HEADERS = { "Cross-Origin-Resource-Policy": "cross-origin" };

/** Finds a file for a request's headers; an answer for a missing one, too. */
type FindBrandFile = (path: string, headers: IncomingHttpHeaders) => Promise<StoredAnswer>;

/**
 * The files of brands (threat T5): a host serves those of its own brand and those that all brands share; the operators' console, which is
 * no brand's, those of the brands that the operator of the session works on (rules/studio#files-of-brands).
 */
async function createBrandFiles(root: string): Promise<FindBrandFile> {
  const files = loadFiles(root, FOLDER, createBrandHeaders);
  const missing = await createBrandlessAnswer(404, ERROR_HEADERS);
  const unavailable = await createBrandlessAnswer(503, ERROR_HEADERS);
  const pictures = createPictureFiles();
  const find = async (path: string) => (await files.find(path)) ?? missing;
  const orError = (answer: PictureAnswer) => (answer === "unavailable" ? unavailable : (answer ?? missing));

  /** Checks the session before the file, so that an unauthorized client does not learn whether there is one. */
  async function findForOperator(path: string, brand: string, cookie: string | undefined) {
    const access = await checkOperatorAccess(brand, cookie ?? null);
    if (access === "unavailable") return unavailable;
    const file = access === "allowed" ? await files.find(path) : null;
    return file ? hideFromOthers(file) : missing;
  }

  async function findForVisitor(path: string, folder: string, host: string | undefined) {
    const match = await findSiteByHost(host ?? null);
    if (match.kind === "unavailable") return unavailable;
    if (match.kind === "unknown") return missing;
    const { site, filesOf } = match.record;
    if (folder !== (filesOf ?? site) && folder !== SHARED_BRAND_FOLDER) return missing;
    const picture = parsePictureAddress(BRAND_FOLDER + path);
    return picture ? orError(await pictures.find(site, picture)) : find(path);
  }

  return async (path, { host, cookie, [PROOF]: proof }) => {
    // The backend's check of pictures is answered as a visitor would be.
    if (proof !== undefined && (await isBrandFileProven(BRAND_FOLDER + path, String(proof))))
      return find(path);
    const folder = path.split("/", 1)[0] ?? "";
    if (!isStudioHost(host)) return findForVisitor(path, folder, host);
    if (folder === SHARED_BRAND_FOLDER) return find(path);
    const picture = parsePictureAddress(BRAND_FOLDER + path);
    return picture
      ? orError(await pictures.findForOperator(picture, cookie))
      : findForOperator(path, folder, cookie);
  };
}

/** Where Next's build writes scripts, styles and fonts, and their address. */
const STATIC_FOLDER = ".next/static";
const STATIC_PREFIX = "/_next/static/";
/** Next's other files there are data for a router that is not in use. */
const NEXT_PREFIX = "/_next/";
const FONT_FOLDER = "public/fonts";

/** Answers a request for a file; false where Next must answer. */
export type AnswerAsset = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves files from memory, without Next (docs/decisions/018): scripts, styles, fonts, brand files, and those that
 * routes create. The names of all are known from the start, so an unknown one costs a look-up.
 * @param root the folder of the build
 * @param siteFiles the files that routes create
 */
export async function createAssetServer(root: string, siteFiles: SiteFileStore): Promise<AnswerAsset> {
  const staticFiles = loadFiles(root, STATIC_FOLDER, createStaticHeaders);
  const fontFiles = loadFiles(root, FONT_FOLDER, createStaticHeaders);
  const missing = await createBrandlessAnswer(404);
  const findBrandFile = await createBrandFiles(root);
  const findSiteFile = await createSiteFiles(siteFiles);

  function find(url: string, { headers }: IncomingMessage): StoredAnswer | Promise<StoredAnswer> | null {
    if (url.startsWith(STATIC_PREFIX)) return staticFiles.find(getFilePath(url, STATIC_PREFIX)) ?? missing;
    if (url.startsWith(NEXT_PREFIX)) return missing;
    if (url.startsWith(FONTS_PATH)) return fontFiles.find(getFilePath(url, FONTS_PATH)) ?? missing;
    if (url.startsWith(BRAND_FOLDER)) return findBrandFile(getFilePath(url, BRAND_FOLDER), headers);
    const path = removeQuery(url);
    return isSiteFile(path) ? findSiteFile(path, headers) : null;
  }

  return (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const answer = isRead ? find(request.url ?? "", request) : null;
    if (answer instanceof Promise)
      answer.then(
        (match) => sendStoredAnswer(request, response, match),
        () => response.destroy(),
      );
    else if (answer) sendStoredAnswer(request, response, answer);
    return answer !== null;
  };
}

/** The path within the folder. It is only looked up among known names, so it may contain anything. */
function getFilePath(url: string, prefix: string): string {
  const path = removeQuery(url).slice(prefix.length);
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function removeQuery(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}
