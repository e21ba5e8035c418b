import { CRASH_REPORT_PATH } from "@/lib/domain/support/crash-report";
import { ORDER_CHANGED_PATH } from "@/lib/server/payment/waiting/order-changed-path";
import { POLICY_REPORT_PATH } from "@/lib/server/reports/policy-report-path";
import { REVALIDATE_PATH } from "@/lib/server/site/signed-change";

/** Files and routes that only read; a page also accepts the POST with which a provider sends a buyer back. */
const READ_ONLY =
  /^\/(_next\/|brands\/|brand-styles\/|brand-pictures\/|api\/(health|session|receipt|words|consent)(\/|$)|[a-z-]+\.(txt|xml|webmanifest|ico|png)$)/;

/** Addresses to which other programs, or the browser itself, only send. */
const POST_ONLY: ReadonlySet<string> = new Set([
  REVALIDATE_PATH,
  ORDER_CHANGED_PATH,
  POLICY_REPORT_PATH,
  CRASH_REPORT_PATH,
]);

const READ_METHODS = new Set(["GET", "HEAD"]);
const ALL_METHODS = new Set(["GET", "HEAD", "POST"]);

/** True where an address accepts the method; calls check theirs again (`lib/contract/calls.ts`). */
export function isAllowedMethod(method: string, path: string): boolean {
  if (POST_ONLY.has(path)) return method === "POST";
  return (READ_ONLY.test(path) ? READ_METHODS : ALL_METHODS).has(method);
}

/** The value of `Allow` in a 405. Pages don't name POST: only a provider's return uses it, and is redirected. */
export function getAllowedMethods(path: string): string {
  if (POST_ONLY.has(path)) return "POST";
  return path.startsWith("/api/") && !READ_ONLY.test(path) ? "GET, HEAD, POST" : "GET, HEAD";
}
