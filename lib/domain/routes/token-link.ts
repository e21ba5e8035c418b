import { readParameter } from "./entry-parameters";
import { splitLocalePath } from "./locale-path";
import { BIND_EMAIL_NOTICE, UNDO_CHANGE_NOTICE } from "./notice-type";
import { rewriteAddress } from "./rewrite-address";

/**
 * Links in our mails and the pages that use their token (rules/addresses#links-with-a-token); a later step sets the
 * language.
 */
const PAGES_BY_TOKEN_LINK = new Map<string, { page: string; noticeType?: string }>([
  ["/activate", { page: "/resend-confirm" }],
  ["/resetPassword", { page: "/reset-password" }],
  ["/bindEmailConfirmed", { page: "/notice", noticeType: BIND_EMAIL_NOTICE }],
  ["/undoChange", { page: "/notice", noticeType: UNDO_CHANGE_NOTICE }],
]);

/**
 * Entry step: redirects a mail's link with its token to its page. The token is not used up yet, because scanners open
 * links. A link that lost its token (mail programs cut long lines) is redirected as well, because its page offers a
 * new one.
 */
export function rewriteTokenLink(url: URL): URL | null {
  const { path } = splitLocalePath(url.pathname);
  const target = PAGES_BY_TOKEN_LINK.get(path);
  if (target === undefined) return null;
  const query = new URLSearchParams(url.searchParams);
  if (readParameter(query, "token") === null) query.delete("token");
  if (target.noticeType !== undefined) query.set("type", target.noticeType);
  return rewriteAddress(url, target.page, query);
}
