import { createHmac } from "node:crypto";
import type { RequestRoute } from "@/lib/server/pages/request-route";
import type { SharedPages } from "@/lib/server/pages/shared-pages";
import { watchOrderChanges } from "@/lib/server/payment/waiting/order-changes";
import { setSharedLimits } from "@/lib/server/shared-limits";
import { watchSiteChanges } from "@/lib/server/site/site-changes";
import { publishOrderChange, receiveOrderChangeMessage } from "./order-change-messages";
import { createSharedPageStore } from "./shared-page-store";
import { createSiteChangeMessages } from "./site-change-messages";
import { openValkeyClient, type ValkeyClient } from "./valkey-client";
import { createValkeyLimits } from "./valkey-limits";

export interface SharedStateOptions {
  url: string;
  /** REVALIDATE_SECRET: all storefronts of the shop have it, and no other shop. */
  secret: string;
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
  secret,
  build,
  requestRoute,
}: SharedStateOptions): Promise<SharedState> {
  // Several shops may use the same server.
  const shop = createHmac("sha256", secret).update("shared keys").digest("base64url").slice(0, 12);
  const prefix = `storefront:${shop}:`;
  const channel = `${prefix}changes`;
  let client: ValkeyClient | null = null;
  const messages = createSiteChangeMessages({ getClient: () => client, channel, prefix, requestRoute });
  client = await openValkeyClient({
    url,
    channel,
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
  return { pages: createSharedPageStore({ client, prefix, secret, build }), close: client.close };
}
