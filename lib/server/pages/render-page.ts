import { createLocalePath, splitLocalePath } from "@/lib/domain/routes/locale-path";
import { createDocumentProof, DOCUMENT_HEADER } from "@/lib/server/entry/document-request";
import { createFactsHeader, SITE_RECORD_HEADER } from "@/lib/server/entry/facts/request-facts";
import { PROVISIONAL_HEADER } from "@/lib/server/entry/page-headers";
import { createSignedNotice } from "@/lib/server/notices/sign-notice";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { REVALIDATE_PATH } from "@/lib/server/site/signed-change";
import type { PageClient } from "./page-address";
import type { RequestRoute } from "./request-route";

/** Next's answer for a page. */
export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /**
   * A better version will follow: Next renders one in the background, a part of the data could not be loaded, or what the
   * policy of the page must allow was not known yet.
   */
  isProvisional: boolean;
}

export interface PageRequest {
  record: SiteRecord;
  /** Without a query. */
  path: string;
  client: PageClient;
}

/** Requests a page; everything that is sent follows from these three values. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

const NOT_FOUND = 404;
/** The policy of a brand whose image origins are not known. */
const ANY_IMAGE = /img-src[^;]* https:(?![^;\s])/;
/** How long Next may keep a page whose data were all loaded; the loaders keep substitutes for less. */
const COMPLETE_PAGE_SECONDS = 60;
/** User agents of the two layouts (rules/layout#client-type). */
const USER_AGENTS: Readonly<Record<PageClient, string>> = {
  web: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome Safari/537.36",
  wap: "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome Mobile Safari/537.36",
};

/** Sends the signed notice of a changed brand to its route, which drops the brand's data. */
export function createExpireSiteData(requestRoute: RequestRoute): (record: SiteRecord) => Promise<void> {
  return async ({ site, hosts: [host = ""] }) => {
    const { headers, body } = createSignedNotice({ site });
    await requestRoute(REVALIDATE_PATH, { ...headers, host }, body);
  };
}

/**
 * Renders by the page's route. Where the page calls `notFound()`, Next answers 404 with a document that a
 * script has to fill, so the brand's page for unknown addresses is rendered instead.
 */
export function createRenderPage(requestRoute: RequestRoute): RenderPage {
  return async ({ record, path, client }) => {
    const sentHeaders = {
      host: record.hosts[0] ?? "",
      "user-agent": USER_AGENTS[client],
      "accept-encoding": "identity",
      [DOCUMENT_HEADER]: await createDocumentProof(),
      [SITE_RECORD_HEADER]: await createFactsHeader({ kind: "site", record, newPath: null, page: null }),
    };
    const match = await requestRoute(path, sentHeaders);
    const notFoundPath = createNotFoundPath(path, record);
    const isLost = match.status === NOT_FOUND && path !== notFoundPath;
    const { status, headers, body } = isLost ? await requestRoute(notFoundPath, sentHeaders) : match;
    return { status, headers, body: body.toString("utf8"), isProvisional: isProvisional(headers) };
  };
}

const createNotFoundPath = (path: string, { defaultLang }: SiteRecord): string =>
  createLocalePath("/404", splitLocalePath(path).locale ?? defaultLang, defaultLang);

function isProvisional(headers: RenderedPage["headers"]): boolean {
  const [, seconds] = /s-maxage=(\d+)/.exec(headers["cache-control"] ?? "") ?? [];
  return (
    headers["x-nextjs-cache"] === "STALE" ||
    PROVISIONAL_HEADER in headers ||
    ANY_IMAGE.test(headers["content-security-policy"] ?? "") ||
    (seconds !== undefined && Number(seconds) < COMPLETE_PAGE_SECONDS)
  );
}
