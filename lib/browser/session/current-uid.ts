/** The uid from the last session answer. Not in `session.ts`, so that tracking does not load that module. */
let currentUid: string | null = null;

/** The member's uid, if this page has already fetched the session; for tracking. */
export function getCurrentUid(): string | null {
  return currentUid;
}

/** Sets the uid from our server's answer; null: not logged in. */
export function setCurrentUid(newUid: string | null): void {
  currentUid = newUid;
}
