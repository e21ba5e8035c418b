import { randomBytes } from "node:crypto";
import { SECOND_MS } from "@/lib/config/constants";
import { log } from "@/lib/server/log";
import { createSignedNotice } from "@/lib/server/notices/sign-notice";
import type { RequestRoute } from "@/lib/server/pages/request-route";
import { expireAllSites, expireSite, findKnownHost } from "@/lib/server/site/find-site-by-host";
import { parseSignedChange, REVALIDATE_PATH } from "@/lib/server/site/signed-change";
import { announceSiteChange } from "@/lib/server/site/site-changes";
import { createTokenKey } from "./shared-page-store";
import type { ValkeyClient } from "./valkey-client";

const PUBLISH_TIMEOUT_MS = SECOND_MS;
/** The longest brand name makes 190 characters. */
const MAX_MESSAGE_LENGTH = 250;
/** Sender, signature as in the header of a notification, and its body. */
const MESSAGE = /^([A-Za-z0-9_-]{16}) (t=\d{13},v1=[0-9a-f]{64}) (\{.+\})$/;
/** How many changed brands are handled at the same time: each calls the site API. */
const MAX_PARALLEL_CHANGES = 4;
/** Brands that wait for that, or could not be published; with more, all brands are asked for. */
const MAX_WAITING_CHANGES = 20_000;

export interface SiteChangeMessages {
  /** Tells the other storefronts that a brand has changed; later, where Valkey is unavailable. */
  publish(site: string): void;
  /** Applies what another storefront has published. */
  receive(message: string): void;
  /** After the connection was lost, messages may have been missed: every brand is asked for again. */
  handleReady(): void;
}

export interface SiteChangeMessagesOptions {
  getClient: () => ValkeyClient | null;
  channel: string;
  /** Of the keys of every secret: while one is replaced, other storefronts keep pages below another. */
  prefixes: readonly string[];
  /** Sends the notification to this storefront's own route, which drops the brand's data and pages. */
  requestRoute: RequestRoute;
}

interface ReceivedChange {
  site: string;
  signature: string;
  body: string;
}

/** Passes notifications about changed brands on between the storefronts of a shop (docs/decisions/022). */
export function createSiteChangeMessages({
  getClient,
  channel,
  prefixes,
  requestRoute,
}: SiteChangeMessagesOptions): SiteChangeMessages {
  const sender = randomBytes(12).toString("base64url");
  const unpublished = new Set<string>();
  const waiting = new Map<string, ReceivedChange>();
  let running = 0;

  async function publish(site: string): Promise<void> {
    if (unpublished.size < MAX_WAITING_CHANGES) unpublished.add(site);
    const { headers, body } = createSignedNotice({ site });
    const message = `${sender} ${headers.signature} ${body}`;
    // In this order, so that a storefront that receives the message finds no older page.
    const [, receivers] = await Promise.all([
      getClient()?.send(
        ["UNLINK", ...prefixes.map((prefix) => createTokenKey(prefix, site))],
        PUBLISH_TIMEOUT_MS,
      ),
      getClient()?.send(["PUBLISH", channel, message], PUBLISH_TIMEOUT_MS),
    ]);
    if (receivers !== undefined) unpublished.delete(site);
  }

  async function receive(message: string): Promise<void> {
    if (message.length > MAX_MESSAGE_LENGTH) return;
    const [, from, signature = "", body = ""] = MESSAGE.exec(message) ?? [];
    if (from === sender) return;
    // The route refuses one that was sent before.
    const change = await parseSignedChange(body, signature);
    if (!("site" in change) || !change.isLocal) return;
    if (waiting.size >= MAX_WAITING_CHANGES) expireAllSites();
    else waiting.set(change.site, { site: change.site, signature, body });
    applyWaiting();
  }

  function applyWaiting(): void {
    for (const [site, change] of waiting) {
      if (running >= MAX_PARALLEL_CHANGES) return;
      waiting.delete(site);
      running += 1;
      void apply(change).finally(() => {
        running -= 1;
        applyWaiting();
      });
    }
  }

  async function apply({ site, signature, body }: ReceivedChange): Promise<void> {
    expireSite(site);
    const host = findKnownHost(site);
    if (host === null) return;
    try {
      await requestRoute(REVALIDATE_PATH, { signature, "content-type": "application/json", host }, body);
    } catch (error) {
      // At least the pages are rendered again; their data are as old as the longest time for which they are cached.
      announceSiteChange(site, false);
      log.warn("change of another storefront not applied", { site, error: String(error) });
    }
  }

  return {
    publish: (site) => void publish(site),
    receive: (message) => void receive(message),
    handleReady() {
      expireAllSites();
      for (const site of [...unpublished]) void publish(site);
    },
  };
}
