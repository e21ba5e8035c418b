import { FILE_HEADERS, IMMUTABLE } from "@/lib/server/entry/security-headers";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { createPublicPath, type PageAddress } from "./page-address";
import { createPageDocument } from "./page-document";
import { createPageScriptPath } from "./page-script-path";
import type { RenderedPage, RenderPage } from "./render-page";
import { selectHeaders } from "./request-route";
import { SPECULATION_RULES_PATH } from "./speculation-rules";
import { createStoredAnswer, type StoredAnswer } from "./stored-answer";

/** Headers that the middleware sets for the page and that are sent as they are. */
const PASSED_HEADERS = [
  "Content-Security-Policy",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Resource-Policy",
  "Permissions-Policy",
  "Referrer-Policy",
  "Strict-Transport-Security",
  "X-Content-Type-Options",
  "X-Frame-Options",
  "X-Robots-Tag",
  "Retry-After",
];

/**
 * The headers of a stored page. A browser keeps it and asks each time whether it has changed; a shared cache must not
 * mix the two layouts.
 */
function createPageHeaders({ status, headers }: RenderedPage): Record<string, string> {
  const fonts = selectFontPreloads(headers.link ?? "");
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": status >= 400 ? "no-store" : "no-cache",
    Vary: "Accept-Encoding, User-Agent",
    ...selectHeaders(headers, PASSED_HEADERS),
    ...(fonts === "" ? {} : { Link: fonts }),
    "Speculation-Rules": `"${SPECULATION_RULES_PATH}"`,
  };
}

/**
 * The preloads of fonts, each once and without quotes that say nothing: no header is compressed. Scripts are not preloaded, because
 * most pages never need one.
 */
function selectFontPreloads(link: string): string {
  const links = link.split(/,\s*(?=<)/).filter((text) => /;\s*as="font"/.test(text));
  const short = links.map((text) => text.replace('as="font"', "as=font").replace('="anonymous"', ""));
  return [...new Set(short)].join(", ");
}

/** Brotli level while the first visitor waits: output is 10% smaller than at level 5 for 10 ms on another thread; level 11 takes four times as long. */
const FILL_QUALITY = 10;
/** The address of a page's script contains its hash; only the current one is ever sent under it. */
const SCRIPT_HEADERS: Readonly<Record<string, string>> = {
  "Content-Type": "text/javascript; charset=utf-8",
  "Cache-Control": IMMUTABLE,
  ...FILE_HEADERS,
};

export interface FilledPage {
  page: StoredAnswer;
  script: StoredAnswer;
  scriptHash: string;
  /** Whether it may be stored; an error is only sent to the requests that wait for it. */
  isUsable: boolean;
  isProvisional: boolean;
}

/**
 * Renders a public page and prepares both of its files.
 * @throws IncompletePageError and whatever rendering throws
 */
export async function fillPage(
  address: PageAddress,
  record: SiteRecord,
  renderPage: RenderPage,
  headScriptPath: string,
): Promise<FilledPage> {
  const rendered = await renderPage({
    record,
    path: createPublicPath(address, record),
    client: address.client,
  });
  const document = createPageDocument(rendered.body, headScriptPath, (hash) =>
    createPageScriptPath(hash, address),
  );
  const [page, script] = await Promise.all([
    createStoredAnswer(
      rendered.status,
      createPageHeaders(rendered),
      Buffer.from(document.html),
      FILL_QUALITY,
    ),
    createStoredAnswer(200, SCRIPT_HEADERS, Buffer.from(document.script), FILL_QUALITY),
  ]);
  return {
    page,
    script,
    scriptHash: document.scriptHash,
    isUsable: isUsable(rendered, address),
    isProvisional: rendered.isProvisional,
  };
}

/** The expected status of a page; 404 for any other page is not stored, or invented plans could fill the store. */
const STATUS_BY_PATH: Partial<Record<string, number>> = { "/404": 404, "/500": 500, "/503": 503 };

export const isErrorPath = (path: string): boolean => Object.hasOwn(STATUS_BY_PATH, path);

/** True for a page as it is meant to be: complete, the same for everybody, with the status of its address. */
function isUsable({ status, headers }: RenderedPage, { path }: PageAddress): boolean {
  if ("set-cookie" in headers || !headers["content-type"]?.startsWith("text/html")) return false;
  // A nonce belongs to one request, and so does the page that has it.
  if (headers["content-security-policy"]?.includes("'nonce-")) return false;
  return status === (STATUS_BY_PATH[path] ?? 200);
}
