import { splitLocalePath } from "@/lib/domain/routes/locale-path";

const REACHABILITY_TIMEOUT_MS = 5_000;

/** Navigation of the document, as one object so that tests can spy on it. */
export const page = {
  /** Opens another address as a new document. */
  open(address: string): void {
    location.assign(address);
  },
  /** Opens another address without a history entry for the current one. */
  replace(address: string): void {
    location.replace(address);
  },
  reload(): void {
    location.reload();
  },
  /** True if the server answers with any status, so that a reload would show a page. */
  isReachable(): Promise<boolean> {
    return fetch("/api/health", {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(REACHABILITY_TIMEOUT_MS),
    }).then(
      () => true,
      () => false,
    );
  },
};

/** Path and query of the current address. */
export function getCurrentPath(): string {
  return location.pathname + location.search;
}

/** Adds the language prefix of the current address to a path. */
export function toCurrentLocalePath(path: string): string {
  const { locale } = splitLocalePath(location.pathname);
  if (locale === null) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
