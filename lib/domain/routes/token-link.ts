import { readParameter } from "./entry-parameters";
import { splitLocalePath } from "./locale-path";
import { rewriteAddress } from "./rewrite-address";

/** Links in our mails and the pages that use their token (rules/addresses#links-with-a-token); a later step sets the language. */
const PAGES_BY_TOKEN_LINK = new Map([
  ["/activate", "/resend-confirm"],
  ["/resetPassword", "/reset-password"],
  ["/bindEmailConfirmed", "/notice"],
]);

/**
 * Entry step: a mail's link with its token goes to the page for it. Nothing is used up yet: scanners follow links. A
 * link whose token got lost on the way (mail programs cut long lines) goes there too, where a new one is offered.
 */
export function rewriteTokenLink(url: URL): URL | null {
  const { path } = splitLocalePath(url.pathname);
  const target = PAGES_BY_TOKEN_LINK.get(path);
  if (target === undefined) return null;
  const query = new URLSearchParams(url.searchParams);
  if (readParameter(query, "token") === null) query.delete("token");
  if (target === "/notice") query.set("type", "bindEmail");
  return rewriteAddress(url, target, query);
}
