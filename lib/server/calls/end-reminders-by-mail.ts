import "server-only";
import { endReminders } from "@/lib/contract/user/account-changes";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createRequestContext } from "@/lib/server/upstream/request-context";

/**
 * Route handler of `/api/reminders/end?token=…` (RFC 8058): the mail program's press on "unsubscribe", which comes from its server
 * and therefore proves no origin; the token of the mail is the permission. A GET, which a mail scanner or a person may send, ends
 * nothing: it leads to the page with the button, and the token is in no address that is sent again.
 */
export async function endRemindersByMail(request: Request): Promise<Response> {
  const { headers, url, method } = request;
  const match = await findSiteByHost(headers.get("host"));
  if (match.kind !== "site") return respondEmpty(match.kind === "unknown" ? 404 : 503);
  const payload = endReminders.payload.safeParse({ token: new URL(url).searchParams.get("token") });
  if (!payload.success) return respondEmpty(404);
  if (method !== "POST") {
    const location = `/reminders#${payload.data.token}`;
    return respondEmpty(303, { Location: location, "Referrer-Policy": "no-referrer" });
  }
  const context = createRequestContext(headers, match.record, null);
  const outcome = await callUpstream(endReminders, payload.data, context);
  if (outcome.ok) return respondEmpty(200);
  return respondEmpty(outcome.transport ? 503 : 404);
}

const respondEmpty = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
