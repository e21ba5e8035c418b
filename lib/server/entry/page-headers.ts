import { POLICY_REPORT_PATH } from "@/lib/server/reports/policy-report-path";
import { SECURITY_HEADERS } from "./security-headers";

const isDevelopment = process.env.NODE_ENV === "development";

/** The sources that third-party scripts need on a page that offers them. */
export interface ExternalSources {
  frame: readonly string[];
  connect: readonly string[];
  style: readonly string[];
}

const NO_SOURCES: ExternalSources = { frame: [], connect: [], style: [] };

/** Directives that both policies share. Styles are files; only style attributes (the brand's palette) are inline. */
function createContentPolicy(scripts: string, formTargets: string, externalSources = NO_SOURCES): string {
  const own = ["'self'", ...externalSources.style].join(" ");
  const styles = isDevelopment
    ? `style-src ${own} 'unsafe-inline'`
    : `style-src ${own}; style-src-attr 'unsafe-inline'`;
  const connect = ["connect-src 'self'", ...(isDevelopment ? ["ws:"] : []), ...externalSources.connect].join(
    " ",
  );
  const frames = externalSources.frame.length > 0 ? [`frame-src ${externalSources.frame.join(" ")}`] : [];
  return [
    "default-src 'none'",
    `script-src ${scripts}${isDevelopment ? " 'unsafe-eval'" : ""}`,
    styles,
    connect,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "manifest-src 'self'",
    ...frames,
    `form-action ${formTargets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORT_PATH}`,
  ].join("; ");
}

/** Public pages are the same for every visitor and cached whole, so their scripts can't carry a nonce. */
export function createPublicPageHeaders(): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    "Content-Security-Policy": createContentPolicy("'self' 'unsafe-inline'", "'self'"),
  };
}

/**
 * Private pages: only scripts with this request's nonce run, and the response is not cached.
 * @param formOrigin the payment provider to which the page sends the buyer, possibly by a form
 * @param externalSources set where a form may load a third-party script: such a script runs because our script, which
 * carries the nonce, loads it. It may see the origin that loads it, which Google's button needs, but no path; a page
 * that is only framed (3-D Secure) gets no referrer.
 */
export function createPrivatePageHeaders(
  nonce: string,
  formOrigin: string | null,
  externalSources?: ExternalSources | null,
): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...(externalSources && externalSources.connect.length > 0 ? { "Referrer-Policy": "strict-origin" } : {}),
    "Content-Security-Policy": createContentPolicy(
      `'nonce-${nonce}' 'strict-dynamic'`,
      formOrigin === null ? "'self'" : `'self' ${formOrigin}`,
      externalSources ?? NO_SOURCES,
    ),
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
  };
}
