import type { Locale } from "@/lib/config/constants";
import { createLocalePath, type EntryContext, splitLocalePath } from "./locale-path";
import { toSafeReturnPath } from "./safe-return-path";

const PLAN_ID_PATTERN = /^[0-9][A-Za-z0-9_-]{0,63}$/;

export interface AfterLoginTarget {
  /** Path and query, in the language of the page one logs in on. */
  path: string;
  /** The plan somebody was about to buy, if that is where they go. */
  planId: string | null;
  /** True where nobody asked for a certain page. */
  isDefault: boolean;
}

/**
 * Where log-in and sign-up lead: back to the page that sent somebody (`path`), on to the payment of the plan an
 * entry link named (`planId`), else home.
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
