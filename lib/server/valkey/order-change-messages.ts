import { SECOND_MS } from "@/lib/config/constants";
import { createSignedNotice } from "@/lib/server/notices/sign-notice";
import { isRefusedNotice } from "@/lib/server/notices/signed-notice";
import { endHoldsOfOrder } from "@/lib/server/payment/waiting/held-reads";
import { type OrderChange, parsePassedOrderChange } from "@/lib/server/payment/waiting/order-changes";
import type { ValkeyClient } from "./valkey-client";

const PUBLISH_TIMEOUT_MS = SECOND_MS;
/** The longest names of brand and order make 240 characters. */
const MAX_MESSAGE_LENGTH = 300;
/** Signature as in the header of a notice, and its body. */
const MESSAGE = /^(t=\d{13},v1=[0-9a-f]{64}) (\{"order":.+\})$/;

/**
 * Tells the other storefronts that an order has changed. Where that fails, pages that wait there ask again when their
 * delay is over.
 */
export function publishOrderChange(client: ValkeyClient | null, channel: string, order: OrderChange): void {
  const { headers, body } = createSignedNotice({ order });
  void client?.send(["PUBLISH", channel, `${headers.signature} ${body}`], PUBLISH_TIMEOUT_MS);
}

/** Applies what another storefront, or this one, has published; other messages are ignored. */
export async function receiveOrderChangeMessage(message: string): Promise<void> {
  if (message.length > MAX_MESSAGE_LENGTH) return;
  const [, signature = "", body = ""] = MESSAGE.exec(message) ?? [];
  if (body === "") return;
  const change = await parsePassedOrderChange(body, signature);
  if (!isRefusedNotice(change)) endHoldsOfOrder(change.order.site, change.order.id);
}
