import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import type { ConsentsInput } from "@/lib/contract/bill/checkout";

/** The contents of a payment request, without any card data (threat T47). */
export interface PaymentRequestContents {
  planId: string;
  /** The member's uid or the id of their order, so that the next user of this tab does not repeat the request. */
  buyer: string;
  /** Null while there is no order: then the call is `pay`, else `repay` (rules/payments#pay-and-repay). */
  orderId: string | null;
  method: string;
  quoteId: string | null;
  /** The boxes that were ticked, so that a repeated request agrees to the same. */
  consents?: ConsentsInput | undefined;
}

/** A payment request whose outcome is not known in this tab. */
export interface PendingPaymentRequest extends PaymentRequestContents {
  /** Sent as `Idempotency-Key`, so that billing charges once however often the request is sent. */
  key: string;
  /** Epoch milliseconds of the server's clock when the page was rendered; an earlier payment is another one. */
  since: number;
  /** True if the request had details that are not stored, so that it can't be repeated after a reload. */
  secret: boolean;
}

const getStorageKey = (planId: string) => `pay-attempt:${planId}`;

/** 128 random bits in hex. `crypto.randomUUID` does not exist on plain http, `getRandomValues` does. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The pending request with these contents; if there is none, a new one is stored with a new key. */
export function storePaymentRequest(
  contents: PaymentRequestContents,
  origin: Pick<PendingPaymentRequest, "since" | "secret">,
): PendingPaymentRequest {
  const pending = readPendingPaymentRequest(contents.planId, contents.buyer);
  if (pending && hasSameContents(pending, contents)) return pending;
  const { planId, buyer, orderId, method, quoteId, consents } = contents;
  const created = {
    planId,
    buyer,
    orderId,
    method,
    quoteId,
    consents,
    ...origin,
    key: createIdempotencyKey(),
  };
  writeStoredText("session", getStorageKey(planId), JSON.stringify(created));
  return created;
}

/** The pending request of this buyer for this plan; null without one. */
export function readPendingPaymentRequest(planId: string, buyer: string): PendingPaymentRequest | null {
  try {
    const stored: unknown = JSON.parse(readStoredText("session", getStorageKey(planId)) ?? "null");
    return isPendingPaymentRequest(stored) && stored.planId === planId && stored.buyer === buyer
      ? stored
      : null;
  } catch {
    return null;
  }
}

/** Deletes the pending request when its outcome is known, so that the next one gets a new key. */
export function deletePendingPaymentRequest(planId: string): void {
  writeStoredText("session", getStorageKey(planId), null);
}

function hasSameContents(pending: PendingPaymentRequest, contents: PaymentRequestContents): boolean {
  const names = ["planId", "orderId", "method", "quoteId"] as const;
  const hasSameConsents = JSON.stringify(pending.consents) === JSON.stringify(contents.consents);
  return hasSameConsents && names.every((name) => pending[name] === contents[name]);
}

function isPendingPaymentRequest(value: unknown): value is PendingPaymentRequest {
  return (
    typeof value === "object" && value !== null && typeof (value as PendingPaymentRequest).key === "string"
  );
}
