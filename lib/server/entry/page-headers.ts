import { POLICY_REPORT_PATH } from "@/lib/server/reports/policy-report-path";
import { formatRetryAfter } from "@/lib/server/upstream/refusals/retry-pauses";
import { SECURITY_HEADERS } from "./security-headers";

const isDevelopment = process.env.NODE_ENV === "development";

/** The sources that third-party scripts need on a page that offers them. */
export interface ExternalSources {
  /** Only for a page without a nonce: a script with one may load others. */
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  style: readonly string[];
}

const NO_SOURCES: ExternalSources = { script: [], frame: [], connect: [], style: [] };

/** On a page of which a better version follows; the page server does not send it on. */
export const PROVISIONAL_HEADER = "x-provisional-page";

const NO_INDEX = "noindex, nofollow";

interface PolicySources {
  scripts: string;
  formTargets: string;
  /** The other origins of the brand's images; null where they are not known yet. */
  imageOrigins: readonly string[] | null;
  external?: ExternalSources | null;
}

/** Directives that both policies share. Styles are files, the brand's palette among them (docs/decisions/021). */
function createContentPolicy({ scripts, formTargets, imageOrigins, external }: PolicySources): string {
  const externalSources = external ?? NO_SOURCES;
  const own = ["'self'", ...externalSources.style].join(" ");
  const styles = `style-src ${own}${isDevelopment ? " 'unsafe-inline'" : ""}`;
  const connect = ["connect-src 'self'", ...(isDevelopment ? ["ws:"] : []), ...externalSources.connect].join(
    " ",
  );
  const frames = externalSources.frame.length > 0 ? [`frame-src ${externalSources.frame.join(" ")}`] : [];
  return [
    "default-src 'none'",
    `script-src ${scripts}${isDevelopment ? " 'unsafe-eval'" : ""}`,
    styles,
    connect,
    ["img-src 'self' data:", ...(imageOrigins ?? ["https:"])].join(" "),
    "font-src 'self'",
    "manifest-src 'self'",
    ...frames,
    `form-action ${formTargets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORT_PATH}`,
  ].join("; ");
}

/**
 * Public pages, the same for every visitor. Whose document it is decides about scripts and caches. Our page server makes one without
 * inline scripts, and says itself who may keep it (docs/decisions/021). Next's own has them: no nonce can be in it, because Next keeps
 * it for all requests, and no hash in its policy, because they hold the page's data, and the policy is sent before the page is known. So they
 * are allowed, and nobody else keeps it. What a form sends is on pages with a nonce.
 * @param imageOrigins the other origins of the brand's images; null allows any by https
 * @param isDocument true for the request of our page server
 * @param retryAfter the header of a page whose data can't be loaded
 */
export function createPublicPageHeaders(
  status: number,
  imageOrigins: readonly string[] | null,
  isDocument: boolean,
  retryAfter = formatRetryAfter(),
): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...(isDocument ? {} : { "Cache-Control": "no-store" }),
    ...(status === 503 ? { "Retry-After": retryAfter } : {}),
    "Content-Security-Policy": createContentPolicy({
      scripts: isDocument ? "'self'" : "'self' 'unsafe-inline'",
      formTargets: "'self'",
      imageOrigins,
    }),
  };
}

/**
 * The document of a private page that all visitors get: as a public page, but no search engine lists it, and it allows the third-party
 * scripts that its form may load, by their addresses. Only our page server asks for it.
 * @param imageOrigins the other origins of the brand's images; null allows any by https
 * @param isFinal false where the brand's scripts are not known yet, so that the page server renders the page again soon
 */
export function createVisitorDocumentHeaders(
  imageOrigins: readonly string[] | null,
  external: ExternalSources | null,
  isFinal: boolean,
): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...createReferrerPolicy(external),
    "Content-Security-Policy": createContentPolicy({
      scripts: ["'self'", ...(external?.script ?? [])].join(" "),
      formTargets: "'self'",
      imageOrigins,
      external,
    }),
    "X-Robots-Tag": NO_INDEX,
    ...(isFinal ? {} : { [PROVISIONAL_HEADER]: "1" }),
  };
}

/**
 * Private pages: only scripts with this request's nonce run, and the response is not cached.
 * @param imageOrigins the other origins of the brand's images; null allows any by https
 * @param formOrigins the payment providers to which the page may send the buyer by a form
 * @param externalSources set where a form may load a third-party script: such a script runs because our script, which
 * carries the nonce, loads it. It may see the origin that loads it, but no path.
 */
export function createPrivatePageHeaders(
  nonce: string,
  imageOrigins: readonly string[] | null,
  formOrigins: readonly string[],
  externalSources?: ExternalSources | null,
): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...createReferrerPolicy(externalSources ?? null),
    "Content-Security-Policy": createContentPolicy({
      scripts: `'nonce-${nonce}' 'strict-dynamic'`,
      formTargets: ["'self'", ...formOrigins].join(" "),
      imageOrigins,
      external: externalSources ?? null,
    }),
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": NO_INDEX,
  };
}

/** Google's button needs to see the origin that loads it; a page that is only framed (3-D Secure) gets no referrer. */
const createReferrerPolicy = (external: ExternalSources | null): Record<string, string> =>
  external && external.connect.length > 0 ? { "Referrer-Policy": "strict-origin" } : {};
