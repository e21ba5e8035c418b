import type { RenderedPage } from "./render-page";
import { SPECULATION_RULES_PATH } from "./speculation-rules";

/** Headers that the middleware sets for the page and that are sent as they are. */
const PASSED_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": "Content-Security-Policy",
  "cross-origin-opener-policy": "Cross-Origin-Opener-Policy",
  "cross-origin-resource-policy": "Cross-Origin-Resource-Policy",
  "permissions-policy": "Permissions-Policy",
  "referrer-policy": "Referrer-Policy",
  "strict-transport-security": "Strict-Transport-Security",
  "x-content-type-options": "X-Content-Type-Options",
  "x-frame-options": "X-Frame-Options",
  "x-robots-tag": "X-Robots-Tag",
  "retry-after": "Retry-After",
};

/**
 * The headers of a stored page. A browser keeps it and asks each time whether it has changed; a shared cache must not
 * mix the two layouts.
 */
export function createPageHeaders({ status, headers }: RenderedPage): Record<string, string> {
  const passed = Object.entries(PASSED_HEADERS).flatMap(([name, sentName]) => {
    const value = headers[name];
    return value === undefined ? [] : [[sentName, value]];
  });
  const fonts = selectFontPreloads(headers.link ?? "");
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": status >= 500 ? "no-store" : "no-cache",
    Vary: "Accept-Encoding, User-Agent",
    ...Object.fromEntries(passed),
    ...(fonts === "" ? {} : { Link: fonts }),
    "Speculation-Rules": `"${SPECULATION_RULES_PATH}"`,
  };
}

/** The preloads of fonts, each once; scripts are not preloaded, because most pages never need one. */
function selectFontPreloads(link: string): string {
  const links = link.split(/,\s*(?=<)/).filter((text) => /;\s*as="font"/.test(text));
  return [...new Set(links)].join(", ");
}
