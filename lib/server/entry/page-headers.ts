/** The headers of every page, public or private; nothing of another origin but https images of the brand. */
const COMMON: Record<string, string> = {
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
export interface OutsideSources {
  frame: readonly string[];
  connect: readonly string[];
  style: readonly string[];
}

const NOBODY: OutsideSources = { frame: [], connect: [], style: [] };

/** Directives that both policies share. Styles are files; only attributes (the brand's palette) are inline. */
function policy(scripts: string, formTargets: string, outside = NOBODY): string {
  const own = ["'self'", ...outside.style].join(" ");
  const styles = isDevelopment
    ? `style-src ${own} 'unsafe-inline'`
    : `style-src ${own}; style-src-attr 'unsafe-inline'`;
  const connect = ["connect-src 'self'", ...(isDevelopment ? ["ws:"] : []), ...outside.connect].join(" ");
  const frames = outside.frame.length > 0 ? [`frame-src ${outside.frame.join(" ")}`] : [];
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
export function publicPageHeaders(): Record<string, string> {
  return { ...COMMON, "Content-Security-Policy": policy("'self' 'unsafe-inline'", "'self'") };
}

/**
 * Pages for one person: only scripts that carry this request's nonce run, and nobody keeps the answer.
 * `leaves` is true where the page sends the buyer to a payment provider, by a form if the provider wants one.
 * `outside` is there where a form may load another company's script: such a script runs because ours, which carries
 * the nonce, has asked for it. It may see the origin it is loaded from, which Google's button wants, and no path; a
 * page that is only framed (3-D Secure) sees nothing.
 */
export function privatePageHeaders(
  nonce: string,
  leaves: boolean,
  outside?: OutsideSources | null,
): Record<string, string> {
  return {
    ...COMMON,
    ...(outside && outside.connect.length > 0 ? { "Referrer-Policy": "strict-origin" } : {}),
    "Content-Security-Policy": policy(
      `'nonce-${nonce}' 'strict-dynamic'`,
      leaves ? "'self' https: http:" : "'self'",
      outside ?? NOBODY,
    ),
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
  };
}
