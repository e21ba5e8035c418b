/** The headers of every answer of the storefront: pages, redirects, calls and files (threats T53 and T54). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Frame-Options": "DENY",
};

/** The policy of an answer that is no page: it loads nothing and is never framed. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Images of a brand are shown in mails and previews of other origins; as documents of their own they run nothing. */
export const BRAND_FILE_HEADERS: Readonly<Record<string, string>> = {
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Content-Security-Policy": `${FILE_POLICY}; sandbox`,
};

/** The headers of a file that is sent compressed. */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  Vary: "Accept-Encoding",
  ...SECURITY_HEADERS,
  "Content-Security-Policy": FILE_POLICY,
};

/** For a file whose address contains a hash of its content. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
