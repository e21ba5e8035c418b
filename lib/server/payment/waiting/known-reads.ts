import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { listOrders } from "@/lib/contract/bill/orders";
import type { HandoffView } from "@/lib/contract/bill/pending-orders";
import type { EndpointName } from "@/lib/contract/calls";
import type { EndpointData } from "@/lib/contract/endpoint";
import { toPaymentStatus } from "@/lib/domain/payment/order-status";
import { getProcessState } from "@/lib/server/process-state";

/** Who reads orders, and by which call. */
export interface OrderReader {
  site: string;
  /** The token of a member's session, or the grant of a payment on another device. */
  secret: string;
  /** The call and what of its payload selects the orders. */
  subject: string;
}

/** What billing has shown a reader. */
interface KnownRead {
  orderIds: readonly string[];
  /** When the last call began that billing has answered, by `performance.now()`. */
  readAt: number;
}

type Payload = Record<string, unknown>;

interface WaitingCall {
  /** The secret and the subject of a call; null where it has no secret. */
  find(payload: Payload, token: string | null): Pick<OrderReader, "secret" | "subject"> | null;
  /** The orders of its answer that may change without an action of the reader. */
  listOrderIds(data: never): string[];
}

/** The calls of pages that wait for a payment. */
const WAITING_CALLS: Partial<Record<EndpointName, WaitingCall>> = {
  readPayment: {
    find: ({ orderId }, token) => (token === null ? null : { secret: token, subject: `payment ${orderId}` }),
    listOrderIds: ({ orderId }: PaymentInfo) => [orderId],
  },
  listOrders: {
    find: ({ page, pageSize }, token) =>
      token === null ? null : { secret: token, subject: `orders ${page} ${pageSize}` },
    listOrderIds: ({ orders }: EndpointData<typeof listOrders>) =>
      orders
        .filter(({ canRepay, status }) => canRepay || toPaymentStatus(status) === "pending")
        .map((order) => order.id),
  },
  readHandoff: {
    find: ({ grant }) => (typeof grant === "string" ? { secret: grant, subject: "handoff" } : null),
    listOrderIds: ({ orderId }: HandoffView) => (orderId ? [orderId] : []),
  },
};

const MAX_READS = 20_000;
/** The keys are hashes, so that no token stays in memory. */
const getKnownReads = () =>
  getProcessState("known-reads", () => new LRUCache<string, KnownRead>({ max: MAX_READS }));

const hash = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");
/** Names the reader, whatever the call. */
export const hashReader = ({ site, secret }: OrderReader): string => hash(site, secret);
const getReadKey = ({ site, secret, subject }: OrderReader) => hash(site, secret, subject);

/** The reader of a call; null for calls that no waiting page makes. */
export function findOrderReader(
  name: EndpointName,
  site: string,
  payload: Payload,
  token: string | null | undefined,
): OrderReader | null {
  const results = WAITING_CALLS[name]?.find(payload, token ?? null);
  return results ? { site, ...results } : null;
}

/**
 * Remembers which orders billing has shown a reader. Only a read of those may be held, so that nobody learns by the time
 * of an answer when a stranger's order changes.
 * @param readAt when the call began, by `performance.now()`
 */
export function rememberRead(name: EndpointName, reader: OrderReader, data: unknown, readAt: number): void {
  const orderIds = WAITING_CALLS[name]?.listOrderIds(data as never) ?? [];
  if (orderIds.length > 0) getKnownReads().set(getReadKey(reader), { orderIds, readAt });
  else getKnownReads().delete(getReadKey(reader));
}

/** What billing has shown the reader last; null: nothing that this process knows of. */
export const findKnownRead = (reader: OrderReader): KnownRead | null =>
  getKnownReads().get(getReadKey(reader)) ?? null;
