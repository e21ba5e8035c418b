import { splitLocalePath } from "@/lib/domain/routes/locale-path";

const REACHABILITY_TIMEOUT_MS = 5_000;

/** The document's own moves, behind one object so that a test can watch them. */
export const page = {
  /** Opens another address as a fresh document. */
  open(address: string): void {
    location.assign(address);
  },
  /** Opens another address; "back" then does not return here. */
  replace(address: string): void {
    location.replace(address);
  },
  reload(): void {
    location.reload();
  },
  /** True where a reload would bring a page: the server answers, whatever it says. */
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

/** Where the person is, to come back to: path and query of the address bar. */
export function getCurrentPath(): string {
  return location.pathname + location.search;
}

/** A path of ours in the language that the address bar shows. */
export function toCurrentLocalePath(path: string): string {
  const { locale } = splitLocalePath(location.pathname);
  if (locale === null) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
