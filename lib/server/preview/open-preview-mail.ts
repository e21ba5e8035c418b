import { PREVIEW_MAIL_PATH } from "@/lib/contract/admin/preview-site";
import { PREVIEW_CALLS } from "@/lib/contract/admin/previews";
import { SECURITY_HEADERS } from "@/lib/server/entry/security-headers";
import { callAdminApi } from "@/lib/server/studio/call-admin-api";
import { createPreviewCookie, type PreviewRefusal, REFUSALS, readTicket } from "./open-preview-link";

/** True for the address of a mail of a preview. */
export const isPreviewMail = (path: string): boolean => path === PREVIEW_MAIL_PATH;

/** A mail has styles of its own and a logo, and runs nothing. The frame keeps its origin, whose cookie the logo needs. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-same-origin";

/** The sandbox opens no window, so that a link leads nowhere instead of replacing the mail in its frame. */
const INERT_LINKS = '<base target="_blank">';
const SCHEMES = { light: "not all", dark: "all" } as const;

/** A mail to look at, of which no link leads away: in the colors of one scheme, whichever the operator's device prefers. */
export const createMailPage = (html: string, scheme: keyof typeof SCHEMES): string =>
  html
    .replace("<head>", `<head>${INERT_LINKS}`)
    .replace("(prefers-color-scheme:dark)", SCHEMES[scheme])
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`);

/**
 * Answers a mail of a preview as a page that runs no script, for who has the preview's ticket.
 * @param url path and query: `ticket`, `name`, `language` and perhaps `scheme`
 */
export async function openPreviewMail(site: string, url: string): Promise<Response | PreviewRefusal> {
  const query = new URL(url, "http://preview.invalid").searchParams;
  const request = PREVIEW_CALLS.readPreviewMail.payload.safeParse(Object.fromEntries(query));
  const read = request.success ? await readTicket(site, request.data.ticket) : null;
  if (!request.success || !read) return "ended";
  const answered = await callAdminApi("readPreviewMail", request.data);
  if (!answered.ok) return REFUSALS[answered.problem.problem] ?? "unavailable";
  const html = createMailPage(answered.data.html, query.get("scheme") === "dark" ? "dark" : "light");
  return new Response(html, {
    headers: {
      ...SECURITY_HEADERS,
      "Content-Security-Policy": MAIL_POLICY,
      "Content-Type": "text/html; charset=utf-8",
      "Set-Cookie": createPreviewCookie(request.data.ticket, read.expiresAt),
    },
  });
}
