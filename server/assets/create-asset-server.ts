import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { FONTS_PATH } from "@/lib/domain/site/fonts/fonts-path";
import { sendStoredAnswer } from "@/lib/server/pages/send-stored-answer";
import type { StoredAnswer } from "@/lib/server/pages/stored-answer";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { checkOperatorAccess } from "@/lib/server/studio/check-operator-access";
import { isStudioHost } from "@/lib/server/studio/studio-host";
import { createBrandHeaders, createStaticHeaders, hideFromOthers } from "./asset-headers";
import { createPlainAnswer } from "./fixed-answers";
import { loadFiles } from "./load-files";
import type { SiteFileStore } from "./site-file-store";
import { createSiteFiles, isSiteFile } from "./site-files";

const FOLDER = "public/brands";
/** The folder of files that all brands share. */
const SHARED_FOLDER = "default";
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
  const missing = await createPlainAnswer(404, ERROR_HEADERS);
  const unavailable = await createPlainAnswer(503, ERROR_HEADERS);
  const find = async (path: string) => (await files.find(path)) ?? missing;

  /** Asks for the session before the file: who may not see it doesn't learn whether there is one. */
  async function findForOperator(path: string, brand: string, cookie: string | undefined) {
    const access = await checkOperatorAccess(brand, cookie ?? null);
    if (access === "unavailable") return unavailable;
    const file = access === "allowed" ? await files.find(path) : null;
    return file ? hideFromOthers(file) : missing;
  }

  return async (path, { host, cookie }) => {
    const folder = path.split("/", 1)[0] ?? "";
    if (isStudioHost(host))
      return folder === SHARED_FOLDER ? find(path) : findForOperator(path, folder, cookie);
    const found = await findSiteByHost(host ?? null);
    if (found.kind === "unavailable") return unavailable;
    const isAllowed =
      found.kind === "site" &&
      (folder === (found.record.filesOf ?? found.record.site) || folder === SHARED_FOLDER);
    return isAllowed ? find(path) : missing;
  };
}

/** Where Next's build writes scripts, styles and fonts, and their address. */
const STATIC_FOLDER = ".next/static";
const STATIC_PREFIX = "/_next/static/";
/** Besides them Next has only data for another router there, whose answers nobody asks for. */
const NEXT_PREFIX = "/_next/";
const BRAND_PREFIX = "/brands/";
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
  const missing = await createPlainAnswer(404);
  const findBrandFile = await createBrandFiles(root);
  const findSiteFile = await createSiteFiles(siteFiles);

  function find(url: string, { headers }: IncomingMessage): StoredAnswer | Promise<StoredAnswer> | null {
    if (url.startsWith(STATIC_PREFIX)) return staticFiles.find(getFilePath(url, STATIC_PREFIX)) ?? missing;
    if (url.startsWith(NEXT_PREFIX)) return missing;
    if (url.startsWith(FONTS_PATH)) return fontFiles.find(getFilePath(url, FONTS_PATH)) ?? missing;
    if (url.startsWith(BRAND_PREFIX)) return findBrandFile(getFilePath(url, BRAND_PREFIX), headers);
    const path = removeQuery(url);
    return isSiteFile(path) ? findSiteFile(path, headers) : null;
  }

  return (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const answer = isRead ? find(request.url ?? "", request) : null;
    if (answer instanceof Promise)
      answer.then(
        (found) => sendStoredAnswer(request, response, found),
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
