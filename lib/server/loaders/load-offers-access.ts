import "server-only";
import { LRUCache } from "lru-cache";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { readService } from "@/lib/contract/bill/orders";
import { isUnknownCall } from "@/lib/domain/errors/error-reaction";
import { isPaidStatus } from "@/lib/domain/orders/order-state";
import type { Site } from "@/lib/domain/site/site";
import { readForPage } from "./load-session";

/** The last answer of each brand's upstream; true: it has the call. */
const answers = new LRUCache<string, boolean>({ max: 20_000 });

/**
 * Whether the buttons for the delivered account of a paid order are shown: where the brand delivers one, and the upstream
 * does not answer that it has no such call (rules/brands#calls-that-are-left-out). Asked with the first paid order, once an
 * hour, and once a minute where it is left out; what it answers goes no further. Never throws.
 */
export async function loadOffersAccess(
  site: Site,
  orders: readonly { id: string; status: Parameters<typeof isPaidStatus>[0] }[],
): Promise<boolean> {
  const paid = orders.find(({ status }) => isPaidStatus(status));
  if (!site.features.deliveredAccount || !paid) return site.features.deliveredAccount;
  const known = answers.get(site.id);
  if (known !== undefined) return known;
  const outcome = await readForPage(readService, { id: paid.id });
  const isOffered = outcome.ok || !isUnknownCall(outcome.code);
  answers.set(site.id, isOffered, { ttl: isOffered ? HOUR_MS : MINUTE_MS });
  return isOffered;
}
