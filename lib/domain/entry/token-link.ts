import { splitLocalePath } from "./locale-path";
import { readParameter } from "./parameters";
import { rewritten } from "./rewritten";

/** Links in our mails and the pages that use their token (spec §2); a later step sets the language. */
const TOKEN_LINKS = new Map([
  ["/activate", "/resend-confirm"],
  ["/resetPassword", "/reset-password"],
  ["/bindEmailConfirmed", "/notice"],
]);

/**
 * Entry step: a mail's link with its token goes to the page for it. Nothing is used up yet: scanners follow links. A
 * link whose token got lost on the way (mail programs cut long lines) goes there too, where a new one is offered.
 */
export function fromTokenLink(url: URL): URL | null {
  const { path } = splitLocalePath(url.pathname);
  const target = TOKEN_LINKS.get(path);
  if (target === undefined) return null;
  const query = new URLSearchParams(url.searchParams);
  if (readParameter(query, "token") === null) query.delete("token");
  if (target === "/notice") query.set("type", "bindEmail");
  return rewritten(url, target, query);
}
