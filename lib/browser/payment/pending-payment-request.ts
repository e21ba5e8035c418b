import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";

/** What one press of pay was for; nothing of a card is ever in it (threat T47). */
export interface PaymentRequestContents {
  planId: string;
  /** The member's uid or their order: whoever logs in after them in this tab must not repeat their press. */
  buyer: string;
  /** Null while there is no order: then the attempt is a `pay`, else a `repay` (rules/payments#pay-and-repay). */
  orderId: string | null;
  method: string;
  quoteId: string | null;
}

/** A press whose outcome this tab does not know yet. */
export interface PendingPaymentRequest extends PaymentRequestContents {
  /** Sent as `Idempotency-Key`: however often it is sent, billing asks for money once. */
  key: string;
  /** The server's clock when the page was made, in milliseconds: what was paid before is another payment. */
  since: number;
  /** True where the method needed something that is not kept, so that the press can't be repeated after a reload. */
  secret: boolean;
}

const getStorageKey = (planId: string) => `pay-attempt:${planId}`;

/** 128 random bits in hex. `crypto.randomUUID` is missing on plain http, `getRandomValues` is not. */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The attempt for these contents: the one whose outcome is still unknown, else a new one with a key of its own. */
export function storePaymentRequest(
  contents: PaymentRequestContents,
  origin: Pick<PendingPaymentRequest, "since" | "secret">,
): PendingPaymentRequest {
  const pending = readPendingPaymentRequest(contents.planId, contents.buyer);
  if (pending && hasSameContents(pending, contents)) return pending;
  const { planId, buyer, orderId, method, quoteId } = contents;
  const created = { planId, buyer, orderId, method, quoteId, ...origin, key: createIdempotencyKey() };
  writeStoredText("session", getStorageKey(planId), JSON.stringify(created));
  return created;
}

/** This buyer's attempt for this plan whose outcome this tab never heard, if there is one. */
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

/** The outcome is known: the next press is another attempt. */
export function deletePendingPaymentRequest(planId: string): void {
  writeStoredText("session", getStorageKey(planId), null);
}

function hasSameContents(pending: PendingPaymentRequest, contents: PaymentRequestContents): boolean {
  const names = ["planId", "orderId", "method", "quoteId"] as const;
  return names.every((name) => pending[name] === contents[name]);
}

function isPendingPaymentRequest(value: unknown): value is PendingPaymentRequest {
  return (
    typeof value === "object" && value !== null && typeof (value as PendingPaymentRequest).key === "string"
  );
}
