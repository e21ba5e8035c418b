import { createHmac } from "node:crypto";
import { SECOND_MS } from "@/lib/config/constants";
import type { SecretList } from "@/lib/config/secret-list";
import { createSignedNotice } from "@/lib/server/notices/sign-notice";
import { isRefusedNotice } from "@/lib/server/notices/signed-notice";
import type { RequestRoute } from "@/lib/server/pages/request-route";
import type { SharedPages } from "@/lib/server/pages/shared-pages";
import { endHoldsOfOrder } from "@/lib/server/payment/waiting/held-reads";
import {
  type OrderChange,
  parsePassedOrderChange,
  watchOrderChanges,
} from "@/lib/server/payment/waiting/order-changes";
import { type SharedLimits, setSharedLimits } from "@/lib/server/shared-limits";
import { watchSiteChanges } from "@/lib/server/site/site-changes";
import { createSharedPageStore } from "./shared-page-store";
import { createSiteChangeMessages } from "./site-change-messages";
import { openValkeyClient, type ValkeyClient } from "./valkey-client";

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

export interface SharedStateOptions {
  url: string;
  /** REVALIDATE_SECRET: all storefronts of the shop have it, and no other shop. */
  secrets: SecretList;
  /** Differs with everything that the storefront makes a page from, except the brand's data. */
  build: string;
  requestRoute: RequestRoute;
}

/** What this process shares with the other storefronts of the shop (docs/decisions/022). */
export interface SharedState {
  pages: SharedPages;
  close(): void;
}

/** Connects to Valkey in the background: shares pages, notifications and limits from then on. */
export async function openSharedState({
  url,
  secrets,
  build,
  requestRoute,
}: SharedStateOptions): Promise<SharedState> {
  // Several shops may use the same server.
  const prefix = createPrefix(secrets[0]);
  const prefixes = secrets.map(createPrefix);
  const channel = createChannel(prefix);
  let client: ValkeyClient | null = null;
  const messages = createSiteChangeMessages({ getClient: () => client, channel, prefixes, requestRoute });
  client = await openValkeyClient({
    url,
    channels: prefixes.map(createChannel),
    onMessage(message) {
      messages.receive(message);
      void receiveOrderChangeMessage(message);
    },
    onReady: messages.handleReady,
  });
  watchSiteChanges((site, isReported) => {
    if (isReported) messages.publish(site);
  });
  watchOrderChanges((order) => publishOrderChange(client, channel, order));
  setSharedLimits(createValkeyLimits(client, prefix));
  return { pages: createSharedPageStore({ client, prefix, secrets, build }), close: client.close };
}

const createPrefix = (secret: string): string => {
  const shop = createHmac("sha256", secret).update("shared keys").digest("base64url").slice(0, 12);
  return `storefront:${shop}:`;
};

const createChannel = (prefix: string): string => `${prefix}changes`;

const TIMEOUT_MS = 100;

/** Counters and claims in Valkey; each name is removed by itself. */
export function createValkeyLimits(client: ValkeyClient, prefix: string): SharedLimits {
  return {
    async count(name, ttlMs) {
      const key = `${prefix}count:${name}`;
      const [total] = await Promise.all([
        client.send(["INCR", key], TIMEOUT_MS),
        client.send(["PEXPIRE", key, String(ttlMs)], TIMEOUT_MS),
      ]);
      return typeof total === "number" ? total : null;
    },
    async claim(name, ttlMs) {
      const key = `${prefix}claim:${name}`;
      const answer = await client.send(["SET", key, "1", "NX", "PX", String(ttlMs)], TIMEOUT_MS);
      return answer === undefined ? null : answer !== null;
    },
    async isClaimed(name) {
      const answer = await client.send(["EXISTS", `${prefix}claim:${name}`], TIMEOUT_MS);
      return typeof answer === "number" ? answer > 0 : null;
    },
  };
}
