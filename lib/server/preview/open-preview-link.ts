import { SECOND_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { OPEN_PREVIEW_PATH, ORDER_PLACE, PREVIEW_STATES } from "@/lib/contract/admin/preview-site";
import { readPreviewTicket } from "@/lib/contract/signatures";
import { createPlainDocument } from "@/lib/server/entry/plain-page";
import { FILE_POLICY, SECURITY_HEADERS } from "@/lib/server/entry/security-headers";
import {
  createClearCookieLine,
  createCookieLine,
  PREVIEW_COOKIE,
  readCookie,
  SCENE_COOKIE,
} from "@/lib/server/session/cookie";
import { createClearSessionCookie, createSessionCookie } from "@/lib/server/session/session";
import { callAdminApi } from "@/lib/server/studio/call-admin-api";

/** A page of the shop: one slash, then neither a slash nor a backslash. */
const SHOP_PATH = /^\/(?![/\\]|api\/)[^\s\\]{0,300}$/;

/** True for the address that opens the links of previews. */
export const isPreviewLink = (path: string): boolean => path === OPEN_PREVIEW_PATH;

/** True where a request has the cookie of an opened link that is for this preview and has not ended. */
export async function isAdmittedToPreview(site: string, cookieHeader: string | undefined): Promise<boolean> {
  const cookie = readCookie(cookieHeader ?? null, PREVIEW_COOKIE);
  return cookie !== null && (await readTicket(site, cookie)) !== null;
}

/** The end of a ticket that is for this preview; null for any other. */
export async function readTicket(site: string, ticket: string): Promise<{ expiresAt: number } | null> {
  const read = await readPreviewTicket(getEnv().REVALIDATE_SECRET, ticket, Date.now());
  return read?.site === site ? read : null;
}

/** Why a preview is not shown: its link has ended or is none, its brand does not allow the state, or the admin API gave no answer. */
export type PreviewRefusal = "ended" | "impossible" | "unavailable";

/**
 * Opens a preview's link: keeps its ticket in a cookie, logs the sample member in, and leads to the page.
 * @param url path and query: `ticket`, and perhaps `state` and `path`, in which `:order` stands for the member's last order
 */
export async function openPreviewLink(site: string, url: string): Promise<Response | PreviewRefusal> {
  const query = new URL(url, "http://preview.invalid").searchParams;
  const ticket = query.get("ticket") ?? "";
  const state = PREVIEW_STATES.find((known) => known === query.get("state")) ?? "visitor";
  const read = await readTicket(site, ticket);
  if (!read) return "ended";
  const answered = await callAdminApi("openPreview", { ticket, state });
  if (!answered.ok) return REFUSALS[answered.problem.problem] ?? "unavailable";
  const { member, orderId } = answered.data;
  const path = (query.get("path") ?? "/").replace(ORDER_PLACE, encodeURIComponent(orderId ?? "none"));
  const response = new Response(createPlainDocument("Preview"), {
    status: 303,
    headers: {
      ...SECURITY_HEADERS,
      "Content-Security-Policy": FILE_POLICY,
      "Content-Type": "text/html; charset=utf-8",
      Location: SHOP_PATH.test(path) ? path : "/",
    },
  });
  response.headers.append("Set-Cookie", createPreviewCookie(ticket, read.expiresAt));
  response.headers.append(
    "Set-Cookie",
    member ? (await createSessionCookie(site, member)).cookie : createClearSessionCookie(),
  );
  // The pages of a preview store it in the browser, and the next preview is not viewed on a television.
  if (state !== "television") response.headers.append("Set-Cookie", createClearCookieLine(SCENE_COOKIE));
  return response;
}

/** The line of the cookie that admits to a preview until it ends. */
export const createPreviewCookie = (ticket: string, expiresAt: number): string =>
  createCookieLine(PREVIEW_COOKIE, ticket, Math.max(1, Math.floor((expiresAt - Date.now()) / SECOND_MS)));

/** What the admin API's problems mean for who opens a preview. */
export const REFUSALS: Partial<Record<string, PreviewRefusal>> = { unknown: "ended", invalid: "impossible" };
