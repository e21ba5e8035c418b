import "server-only";
import { readOrder } from "@/lib/contract/bill/orders";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { hasReceipt } from "@/lib/domain/orders/order-state";
import { readSession } from "@/lib/server/session/session";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { loadSite } from "@/lib/server/site/load-site";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { createRequestContext } from "@/lib/server/upstream/request-context";
import { createReceiptContent } from "./receipt-content";
import { renderReceiptPdf } from "./receipt-pdf";

/**
 * Route handler of `/api/receipt/{id}`: the receipt as a PDF, for its buyer. A plain link leads here, so unlike every
 * other call it may be a navigation, but not one from another site. It changes no state.
 */
export async function sendReceipt(request: Request, id: string): Promise<Response> {
  const { headers } = request;
  const from = headers.get("sec-fetch-site");
  if (from !== null && from !== "same-origin" && from !== "none") return createEmptyResponse(403);
  const found = await findSiteByHost(headers.get("host"));
  if (found.kind !== "site") return createEmptyResponse(found.kind === "unknown" ? 404 : 503);
  const { record } = found;
  const session = await readSession(headers.get("cookie"), record.site);
  if (session.kind !== "member") return createEmptyResponse(401);
  if (!readOrder.payload.safeParse({ id }).success) return createEmptyResponse(404);
  const query = new URL(request.url).searchParams;
  const locale = record.langs.find((known) => known === query.get("language")) ?? record.defaultLang;
  const context = { ...createRequestContext(headers, record, session.session.token), language: locale };
  const outcome = await callUpstream(readOrder, { id }, context);
  // Another member's order, a missing order and an unpaid order give the same answer.
  if (!outcome.ok)
    return createEmptyResponse(isSessionEndCode(outcome.code) ? 401 : outcome.code === 1001 ? 404 : 503);
  if (!hasReceipt(outcome.data)) return createEmptyResponse(404);
  const site = await loadSite(record.site, locale);
  const content = await createReceiptContent(outcome.data, {
    site,
    locale,
    timeZone: resolveTimeZone(query.get("zone")),
  });
  const bytes = await renderReceiptPdf(content);
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="receipt-${id}.pdf"`,
      "Content-Length": String(bytes.byteLength),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

const createEmptyResponse = (status: number) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store" } });

/** The time zone that the request names, else UTC. */
function resolveTimeZone(requested: string | null): string {
  if (!requested || requested.length > 64) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: requested }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
