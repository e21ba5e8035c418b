import type { IncomingMessage, ServerResponse } from "node:http";
import { FONTS_PATH } from "@/lib/domain/site/fonts/fonts-path";
import { sendStoredAnswer } from "@/lib/server/pages/send-stored-answer";
import type { StoredAnswer } from "@/lib/server/pages/stored-answer";
import { createStaticHeaders } from "./asset-headers";
import { createBrandFiles } from "./brand-files";
import { createPlainAnswer } from "./fixed-answers";
import { loadFiles } from "./load-files";
import type { SiteFileStore } from "./site-file-store";
import { createSiteFiles, isSiteFile } from "./site-files";

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
