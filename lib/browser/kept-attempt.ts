import { readStored, writeStored } from "./storage/stored-text";

/** What one press of pay was for; nothing of a card is ever in it (threat T47). */
export interface AttemptContents {
  planId: string;
  /** The member's uid or their order: whoever logs in after them in this tab must not repeat their press. */
  buyer: string;
  /** Null while there is no order: then the attempt is a `pay`, else a `repay` (spec §4). */
  orderId: string | null;
  method: string;
  quoteId: string | null;
}

/** A press whose outcome this tab does not know yet. */
export interface KeptAttempt extends AttemptContents {
  /** Sent as `Idempotency-Key`: however often it is sent, billing asks for money once. */
  key: string;
  /** The server's clock when the page was made, in milliseconds: what was paid before is another payment. */
  since: number;
  /** True where the method needed something that is not kept, so that the press can't be repeated after a reload. */
  secret: boolean;
}

const storageKey = (planId: string) => `pay-attempt:${planId}`;

/** 128 random bits in hex. `crypto.randomUUID` is missing on plain http, `getRandomValues` is not. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The attempt for these contents: the one whose outcome is still unknown, else a new one with a key of its own. */
export function keepAttempt(
  contents: AttemptContents,
  origin: Pick<KeptAttempt, "since" | "secret">,
): KeptAttempt {
  const kept = keptAttempt(contents.planId, contents.buyer);
  if (kept && isSame(kept, contents)) return kept;
  const { planId, buyer, orderId, method, quoteId } = contents;
  const made = { planId, buyer, orderId, method, quoteId, ...origin, key: newKey() };
  writeStored("session", storageKey(planId), JSON.stringify(made));
  return made;
}

/** This buyer's attempt for this plan whose outcome this tab never heard, if there is one. */
export function keptAttempt(planId: string, buyer: string): KeptAttempt | null {
  try {
    const kept: unknown = JSON.parse(readStored("session", storageKey(planId)) ?? "null");
    return isKept(kept) && kept.planId === planId && kept.buyer === buyer ? kept : null;
  } catch {
    return null;
  }
}

/** The outcome is known: the next press is another attempt. */
export function forgetAttempt(planId: string): void {
  writeStored("session", storageKey(planId), null);
}

function isSame(kept: KeptAttempt, contents: AttemptContents): boolean {
  const names = ["planId", "orderId", "method", "quoteId"] as const;
  return names.every((name) => kept[name] === contents[name]);
}

function isKept(value: unknown): value is KeptAttempt {
  return typeof value === "object" && value !== null && typeof (value as KeptAttempt).key === "string";
}
