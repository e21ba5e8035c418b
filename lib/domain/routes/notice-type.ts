const NOTICE_TYPES = [
  "stbLoginErr",
  "bindEmailSuccess",
  "bindEmailFailed",
  "bindPrepaidSuccess",
  "bindPrepaidFailed",
  "activateSuccess",
  "activateFailed",
  "resetSuccess",
  "resetFailed",
  "unsubscribed",
  "deletionAsked",
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** The types with a token, each of which has a screen of its own. */
export const BIND_EMAIL_NOTICE = "bindEmail";
export const UNDO_CHANGE_NOTICE = "undoChange";
export const KEEP_ACCOUNT_NOTICE = "keepAccount";
const LINK_NOTICES = [BIND_EMAIL_NOTICE, UNDO_CHANGE_NOTICE, KEEP_ACCOUNT_NOTICE];

/** True for a notice with a form: it confirms a mailed link, or asks for a new one where that no longer works. */
export function isLinkNotice(type: string | null | undefined): boolean {
  return LINK_NOTICES.some((known) => known === type);
}

/** The notice type of an address, or null. */
export function parseNoticeType(type: string | undefined): NoticeType | null {
  return NOTICE_TYPES.find((known) => known === type) ?? null;
}

/** True for the query of a notice that exists; any other address of a notice is `/404` (rules/addresses#screens). */
export function isKnownNotice(query: URLSearchParams): boolean {
  const type = query.get("type") ?? undefined;
  return isLinkNotice(type) || parseNoticeType(type) !== null;
}
