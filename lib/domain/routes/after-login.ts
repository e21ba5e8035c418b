import type { Locale } from "@/lib/config/constants";
import { createLocalePath, type EntryContext, splitLocalePath } from "./locale-path";
import { toSafeReturnPath } from "./safe-return-path";

const PLAN_ID_PATTERN = /^[0-9][A-Za-z0-9_-]{0,63}$/;

export interface AfterLoginTarget {
  /** Path and query, in the language of the log-in page. */
  path: string;
  /** The plan to be bought, if the target is its payment. */
  planId: string | null;
  /** True where no particular page was requested. */
  isDefault: boolean;
}

/**
 * The target of log-in and sign-up: the page that required the log-in (`path`), the payment of the plan that an entry
 * link named (`planId`), else the home page.
 */
export function resolveAfterLogin(
  query: { path?: string | null; planId?: string | null },
  locale: Locale,
  context: EntryContext,
): AfterLoginTarget {
  const returnPath = toSafeReturnPath(query.path, context);
  if (returnPath !== null) {
    const url = new URL(returnPath, "https://sentinel.invalid");
    const { path } = splitLocalePath(url.pathname);
    const planId = path === "/payment" ? url.searchParams.get("planId") : null;
    return {
      path: createLocalePath(path, locale, context.defaultLocale) + url.search,
      planId,
      isDefault: false,
    };
  }
  const planId = query.planId && PLAN_ID_PATTERN.test(query.planId) ? query.planId : null;
  const path = createLocalePath(planId ? "/payment" : "/", locale, context.defaultLocale);
  return { path: planId ? `${path}?planId=${planId}` : path, planId, isDefault: planId === null };
}
