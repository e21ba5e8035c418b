import { splitLocalePath } from "./locale-path";

/**
 * The same origin and language prefix with another path and query; credentials and fragment are dropped. The path is
 * set by the URL's setter, so not even `//elsewhere` can change the origin.
 */
export function rewriteAddress(url: URL, path: string, query: URLSearchParams): URL {
  const { locale } = splitLocalePath(url.pathname);
  const next = new URL(url.origin);
  next.pathname = locale === null ? path : `/${locale}${path}`;
  next.search = query.toString();
  return next;
}
