"use client";

import { type ReactNode, useMemo } from "react";
import { useBrowserValue } from "@/lib/browser/hooks/use-browser-value";
import type { Locale } from "@/lib/config/constants";
import type { EntryContext } from "@/lib/domain/routes/locale-path";
import { type AfterLoginTarget, resolveAfterLogin } from "@/lib/domain/routes/return-path";

/** The query of the address; null while React takes the page over, because a document is rendered without one. */
const useSearch = () => useBrowserValue(() => location.search);

/** True once React has read from the address that a page was opened for this reason (lib/domain/routes/login-href.ts). */
export function useAddressReason(reason: string): boolean {
  const search = useSearch();
  return search !== null && new URLSearchParams(search).get("reason") === reason;
}

/**
 * Where the form of a document leads, by the address; null before React has read it.
 * @param context null where the server has read the address
 */
export function useAddressTarget(context: EntryContext | null, language: Locale): AfterLoginTarget | null {
  const search = useSearch();
  return useMemo(() => {
    if (context === null || search === null) return null;
    const query = new URLSearchParams(search);
    return resolveAfterLogin({ path: query.get("path"), planId: query.get("planId") }, language, context);
  }, [context, search, language]);
}

/** An address with what says where to return from the page that is open, as links with `PASSING_LINK` pass it on. */
export function passReturnPath(href: string): string {
  const passed = [...new URLSearchParams(location.search)].filter(
    ([name]) => name === "path" || name === "planId",
  );
  return passed.length === 0 || href.includes("?") ? href : `${href}?${new URLSearchParams(passed)}`;
}

/** Shows its children where the address names the reason. */
export function ReasonNotice({ reason, children }: { reason: string; children: ReactNode }) {
  return useAddressReason(reason) ? children : null;
}
