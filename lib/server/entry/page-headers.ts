/** The headers of every page, public or private; nothing of another origin but https images of the brand. */
const SHARED_HEADERS: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Frame-Options": "DENY",
};

const isDevelopment = process.env.NODE_ENV === "development";

/** What scripts of other companies may do on a page that offers them; nothing elsewhere. */
export interface ExternalSources {
  frame: readonly string[];
  connect: readonly string[];
  style: readonly string[];
}

const NO_SOURCES: ExternalSources = { frame: [], connect: [], style: [] };

/** Directives that both policies share. Styles are files; only attributes (the brand's palette) are inline. */
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
  ].join("; ");
}

/** Pages that are the same for everybody are cached whole, so no nonce can reach their scripts. */
export function createPublicPageHeaders(): Record<string, string> {
  return {
    ...SHARED_HEADERS,
    "Content-Security-Policy": createContentPolicy("'self' 'unsafe-inline'", "'self'"),
  };
}

/**
 * Pages for one person: only scripts that carry this request's nonce run, and nobody keeps the answer.
 * `leaves` is true where the page sends the buyer to a payment provider, by a form if the provider wants one.
 * `outside` is there where a form may load another company's script: such a script runs because ours, which carries
 * the nonce, has asked for it. It may see the origin it is loaded from, which Google's button wants, and no path; a
 * page that is only framed (3-D Secure) sees nothing.
 */
export function createPrivatePageHeaders(
  nonce: string,
  allowsExternalForms: boolean,
  externalSources?: ExternalSources | null,
): Record<string, string> {
  return {
    ...SHARED_HEADERS,
    ...(externalSources && externalSources.connect.length > 0 ? { "Referrer-Policy": "strict-origin" } : {}),
    "Content-Security-Policy": createContentPolicy(
      `'nonce-${nonce}' 'strict-dynamic'`,
      allowsExternalForms ? "'self' https: http:" : "'self'",
      externalSources ?? NO_SOURCES,
    ),
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
  };
}
