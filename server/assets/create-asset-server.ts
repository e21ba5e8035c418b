import type { IncomingMessage, ServerResponse } from "node:http";
import { createPlainDocument, getPlainTitle } from "@/lib/server/entry/plain-page";
import { sendStoredAnswer } from "@/lib/server/pages/send-stored-answer";
import { createStoredAnswer, type StoredAnswer } from "@/lib/server/pages/stored-answer";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { createBrandHeaders, createRouteHeaders, createStaticHeaders } from "./asset-headers";
import { loadFiles } from "./load-files";

/** Where Next's build writes scripts, styles and fonts, and their address. */
const STATIC_FOLDER = ".next/static";
const STATIC_PREFIX = "/_next/static/";
const BRAND_FOLDER = "public/brands";
const BRAND_PREFIX = "/brands/";
/** The folder of files that all brands share. */
const SHARED_FOLDER = "default";
/** As for the files themselves, which other origins may show. */
const BRAND_ERROR_HEADERS = { "Cross-Origin-Resource-Policy": "cross-origin" };
const SMALL_QUALITY = 11;

/** Answers a request for a file; false where Next must answer. */
export type AnswerAsset = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves scripts, styles, fonts and brand files from memory, without Next (docs/decisions/018). Their names are known
 * from the start, so an unknown one costs a look-up.
 * @param root the folder of the build
 */
export async function createAssetServer(root: string): Promise<AnswerAsset> {
  const staticFiles = loadFiles(root, STATIC_FOLDER, createStaticHeaders);
  const brandFiles = loadFiles(root, BRAND_FOLDER, createBrandHeaders);
  const missing = await createPlainAnswer(404);
  const missingBrandFile = await createPlainAnswer(404, BRAND_ERROR_HEADERS);
  const unavailableBrand = await createPlainAnswer(503, BRAND_ERROR_HEADERS);

  /** A host serves the files of its own brand and those that all brands share (threat T5). */
  async function findBrandFile(path: string, host: string | undefined): Promise<StoredAnswer> {
    const found = await findSiteByHost(host ?? null);
    if (found.kind === "unavailable") return unavailableBrand;
    const folder = path.split("/", 1)[0];
    const isAllowed = found.kind === "site" && (folder === found.record.site || folder === SHARED_FOLDER);
    return (isAllowed ? await brandFiles.find(path) : null) ?? missingBrandFile;
  }

  return (request, response) => {
    const { url = "" } = request;
    if (!isPlainRead(request)) return false;
    if (url.startsWith(STATIC_PREFIX)) {
      const file = staticFiles.find(getFilePath(url, STATIC_PREFIX)) ?? missing;
      if (file instanceof Promise) sendLater(request, response, file);
      else sendStoredAnswer(request, response, file);
      return true;
    }
    if (!url.startsWith(BRAND_PREFIX)) return false;
    sendLater(request, response, findBrandFile(getFilePath(url, BRAND_PREFIX), request.headers.host));
    return true;
  };
}

/** True for GET and HEAD without a body: the server checks methods and bodies for everything else. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const length = headers["content-length"];
  return headers["transfer-encoding"] === undefined && (length === undefined || length === "0");
}

/** The path within the folder. It is only looked up among known names, so it may contain anything. */
function getFilePath(url: string, prefix: string): string {
  const end = url.indexOf("?");
  const path = url.slice(prefix.length, end === -1 ? undefined : end);
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function sendLater(request: IncomingMessage, response: ServerResponse, answer: Promise<StoredAnswer>): void {
  answer.then(
    (found) => sendStoredAnswer(request, response, found),
    () => response.destroy(),
  );
}

function createPlainAnswer(
  status: 404 | 503,
  headers: Readonly<Record<string, string>> = {},
): Promise<StoredAnswer> {
  const own = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    ...(status === 503 ? { "Retry-After": "10" } : {}),
  };
  const body = Buffer.from(createPlainDocument(getPlainTitle(status)));
  return createStoredAnswer(status, { ...createRouteHeaders(own), ...headers }, body, SMALL_QUALITY);
}
