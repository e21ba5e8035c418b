import * as z from "zod";
import { id } from "@/lib/contract/field-schemas";
import {
  isLocal,
  isRefusedNotice,
  parseSignedNotice,
  type ReadNotice,
  readSignedNotice,
  respondToRefusedNotice,
} from "@/lib/server/notices/signed-notice";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { endHoldsOfOrder } from "./held-reads";

/** In an object of its own, so that it is never taken for the notice of a changed brand. */
const orderChangeSchema = z.object({
  order: z.object({ site: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/), id }),
  isLocal,
});
export type OrderChange = z.output<typeof orderChangeSchema>["order"];

type Listener = (order: OrderChange) => void;
const listeners = new Set<Listener>();

/** Calls the listener for each change that billing reports to this process. */
export const watchOrderChanges = (listener: Listener): unknown => listeners.add(listener);

/**
 * Answers billing's notice that an order has changed: calls that wait for it are answered. The notice says no more than
 * that, and its sender learns nothing: each call then reads the order with its own member's token.
 */
export async function receiveOrderChange(request: Request): Promise<Response> {
  const match = await findSiteByHost(request.headers.get("host"));
  if (match.kind === "unknown") return new Response(null, { status: 404 });
  const notice = await readSignedNotice(request, orderChangeSchema);
  if (isRefusedNotice(notice)) return respondToRefusedNotice(notice.refused);
  endHoldsOfOrder(notice.order.site, notice.order.id);
  if (!notice.isLocal) for (const listener of listeners) listener(notice.order);
  return new Response(null, { status: 204 });
}

/** The order of a notice that another storefront has passed on; the refusal of any other text. */
export const parsePassedOrderChange = (
  body: string,
  signature: string,
): Promise<ReadNotice<z.output<typeof orderChangeSchema>>> =>
  parseSignedNotice(body, signature, orderChangeSchema);
