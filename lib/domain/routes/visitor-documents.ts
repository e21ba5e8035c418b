import { findRoute, type RouteName } from "./routes";

/**
 * Private pages of which every visitor gets the same finished document (docs/decisions/021). The value tells whether the
 * page uses the secrets of an entry link; with such a link it is rendered for the request.
 */
const VISITOR_DOCUMENTS: Partial<Record<RouteName, { usesEntryLink: boolean }>> = {
  "/login": { usesEntryLink: true },
  "/register": { usesEntryLink: false },
  "/buy": { usesEntryLink: false },
  "/forgot-password": { usesEntryLink: false },
  "/lost-password": { usesEntryLink: false },
  "/reset-password": { usesEntryLink: true },
  "/resend-confirm": { usesEntryLink: true },
};

/** How a page becomes a document for visitors; null for a page that is none. */
export const findVisitorDocument = (route: RouteName): { usesEntryLink: boolean } | null =>
  VISITOR_DOCUMENTS[route] ?? null;

/** True for a path, without language prefix, of such a page. */
export function isVisitorDocument(path: string): boolean {
  const route = findRoute(path);
  return route !== null && findVisitorDocument(route) !== null;
}
