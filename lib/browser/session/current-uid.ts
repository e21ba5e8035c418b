/** Of the member this page has last heard of; apart from `session.ts`, so that tracking does not bring all of it. */
let currentUid: string | null = null;

/** The member's uid if this page has asked who is there already; for tracking. */
export function getCurrentUid(): string | null {
  return currentUid;
}

/** Keeps what our server has just said; null: nobody. */
export function setCurrentUid(newUid: string | null): void {
  currentUid = newUid;
}
