import type { IncomingMessage, ServerResponse } from "node:http";
import type { Locale } from "@/lib/config/constants";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { findRoute, isVisitorDocument } from "@/lib/domain/routes/routes";
import { createSceneCookie } from "@/lib/server/entry/entry-redirect";
import { getFailurePage, type PageFailure } from "@/lib/server/entry/failed-page";
import { sendPlainPage } from "@/lib/server/entry/send-plain-page";
import { getsDocument } from "@/lib/server/entry/visitor-request";
import { dropEarlyAnswers } from "@/lib/server/prefetch/early-answers";
import { requestBrandEarly } from "@/lib/server/prefetch/request-brand-early";
import { readCookie, SESSION_COOKIE } from "@/lib/server/session/cookie";
import { expireSite, findSiteByHost } from "@/lib/server/site/find-site-by-host";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { watchSiteChanges } from "@/lib/server/site/site-changes";
import { getRetryAfter } from "@/lib/server/upstream/refusals/retry-pauses";
import { createDocumentFiles, type DocumentFiles } from "./document-files";
import { fillPage, isErrorPath } from "./fill-page";
import {
  createPublicPath,
  type FoundPage,
  findDocumentPage,
  getPageClient,
  type PageAddress,
  type PageClient,
} from "./page-address";
import { createPageCache } from "./page-cache";
import { type PageScriptAddress, parsePageScriptPath } from "./page-script-path";
import type { PageStore } from "./page-store";
import type { RenderPage } from "./render-page";
import { sendPage } from "./send-page";

import { sendStoredAnswer } from "./send-stored-answer";
import type { SharedPages } from "./shared-pages";
import { type StoredAnswer, withHeader } from "./stored-answer";

export interface PageServerOptions {
  renderPage: RenderPage;
  expireSiteData: (record: SiteRecord) => Promise<void>;
  /** The built script that reports views. */
  viewsScript: string;
  /** The built script that asks for consent. */
  consentScript: string;
  store: PageStore;
  /** The pages of all storefronts; null where this one is alone. */
  sharedPages?: SharedPages | null;
}

export interface PageServer {
  /** Answers a request for a finished page or a page's script; false where Next must answer. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Answers with the brand's page about a failure, in the language and layout of the request; false where there is none. */
  answerFailure(request: IncomingMessage, response: ServerResponse, failure: PageFailure): Promise<boolean>;
}

/** Addresses that are never pages, whatever the host. */
const NO_PAGE = /^\/(api|_next|brands)\//;

/** The server of public pages and of documents for visitors: finished answers out of memory (docs/decisions/021). */
export async function createPageServer({
  renderPage,
  expireSiteData,
  viewsScript,
  consentScript,
  store,
  sharedPages = null,
}: PageServerOptions): Promise<PageServer> {
  const files = await createDocumentFiles(viewsScript, consentScript);
  const cache = createPageCache({
    store,
    fill: (address, record) => fillPage(address, record, renderPage, selectHeadScript(files, address)),
    expireSiteData,
    sharedPages,
  });
  watchSiteChanges((site) => {
    expireSite(site);
    dropEarlyAnswers(site);
    cache.handleSiteChange(site);
  });

  const answer: PageServer["answer"] = async (request, response) => {
    const { url = "", headers } = request;
    const file = files.find(url);
    if (file) {
      sendStoredAnswer(request, response, file);
      return true;
    }
    if (NO_PAGE.test(url)) return false;
    const brand = await findSiteByHost(headers.host ?? null);
    if (brand.kind !== "site") {
      sendPlainPage(request, response, brand);
      return true;
    }
    const { record } = brand;
    const script = parsePageScriptPath(url);
    if (script) return answerScript(script, record, request, response);
    const client = getPageClient(headers["user-agent"]);
    const page = await loadPage(await findDocument(request, client, record), record);
    if (!page) {
      if (readCookie(headers.cookie ?? null, SESSION_COOKIE)) requestPrivatePageEarly(url, record);
      return false;
    }
    const scene = url.includes("?") ? createSceneCookie(new URL(url, "http://shop.invalid")) : null;
    await sendPage(request, response, { page, site: record.site }, scene ? ["Set-Cookie", scene] : []);
    return true;
  };

  const answerFailure: PageServer["answerFailure"] = async (request, response, failure) => {
    const brand = await findSiteByHost(request.headers.host ?? null);
    if (brand.kind !== "site") return false;
    const { record } = brand;
    const locale = findLocale(request.url ?? "", record);
    const client = getPageClient(request.headers["user-agent"]);
    const { site, defaultLang } = record;
    const address = { site, locale: locale ?? defaultLang, client, path: getFailurePage(failure) };
    const { page, isUsable } = await cache.load(address, record);
    // The page is stored, but the wait that the upstream asks for changes.
    const current = failure === "data" ? withHeader(page, "Retry-After", getRetryAfter(site)) : page;
    if (isUsable) await sendPage(request, response, { page: current, site });
    return isUsable;
  };

  return { answer, answerFailure };

  /** Null also for the page of a plan that has moved: a redirect is no page. */
  async function loadPage(match: FoundPage | null, record: SiteRecord): Promise<StoredAnswer | null> {
    if (!match) return null;
    const { address, isMoved } = match;
    const loading = cache.load(address, record);
    // A failure matters only where the page is sent.
    if (isMoved) loading.catch(() => undefined);
    return (await isMoved) ? null : (await loading).page;
  }

  async function answerScript(
    { hash, client, locale, path }: PageScriptAddress,
    record: SiteRecord,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const expected: PageAddress = { site: record.site, locale, client, path };
    const match = await findDocumentPage(createPublicPath(expected, record), client, record);
    if (!match || (await match.isMoved)) return false;
    const { script, scriptHash } = await cache.load(match.address, record);
    // The page has been rendered again: its current script still starts React, which then corrects the old page.
    sendStoredAnswer(
      request,
      response,
      scriptHash === hash ? script : withHeader(script, "Cache-Control", "no-store"),
    );
    return true;
  }
}

/** The language of an address; the PDF of a receipt names it in its query. */
function findLocale(url: string, { langs }: SiteRecord): Locale | undefined {
  const [path = "", query = ""] = url.split("?", 2);
  const { locale } = splitLocalePath(path);
  return locale ?? langs.find((known) => known === new URLSearchParams(query).get("language"));
}

function selectHeadScript(files: DocumentFiles, { path }: PageAddress): string {
  if (isVisitorDocument(path)) return files.formHeadScriptPath;
  return isErrorPath(path) ? files.errorHeadScriptPath : files.headScriptPath;
}

/** The finished page that the request gets; null where a page is rendered for it. */
async function findDocument(
  { url = "", headers }: IncomingMessage,
  client: PageClient,
  record: SiteRecord,
): Promise<FoundPage | null> {
  const match = await findDocumentPage(url, client, record);
  return match && getsDocument(url, headers, match.address.path, record) ? match : null;
}

/** Requests the data that every page of the brand needs, in the language of a private page's address. */
function requestPrivatePageEarly(url: string, { site, defaultLang, langs }: SiteRecord): void {
  const { locale, path } = splitLocalePath(url.split("?", 1)[0] ?? "");
  const language = locale ?? defaultLang;
  if (findRoute(path) !== null && langs.includes(language)) requestBrandEarly(site, language);
}
