/** Of the member this page has last heard of; apart from `session.ts`, so that tracking does not bring all of it. */
let uid: string | null = null;

/** The member's uid if this page has asked who is there already; for tracking. */
export function knownUid(): string | null {
  return uid;
}

/** Keeps what our server has just said; null: nobody. */
export function keepUid(next: string | null): void {
  uid = next;
}
