/** `local` is permanent and shared by all tabs of the brand; `session` belongs to this tab only. */
export type StorageKind = "local" | "session";

function getStorage(store: StorageKind): Storage {
  return store === "local" ? localStorage : sessionStorage;
}

/** Reads a text from the browser's storage; null if there is none or the browser denies access. */
export function readStoredText(store: StorageKind, key: string): string | null {
  try {
    return getStorage(store).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it if null. Returns false if the browser denies it; pages must work without storage. */
export function writeStoredText(store: StorageKind, key: string, text: string | null): boolean {
  try {
    if (text === null) getStorage(store).removeItem(key);
    else getStorage(store).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The keys in the browser's storage; none if it denies access. */
export function listStoredKeys(store: StorageKind): string[] {
  try {
    return Object.keys(getStorage(store));
  } catch {
    return [];
  }
}

/** True if the browser allows storing texts. */
export function isStorageAvailable(store: StorageKind): boolean {
  const probe = "storage-probe";
  return writeStoredText(store, probe, "1") && writeStoredText(store, probe, null);
}

/** What the browser refused to store or to remove; it counts for the open document. */
const refused: Record<string, string | null | undefined> = {};

/** Reads a text of this tab, which outlives the document where the browser allows storage. */
export function readTabText(key: string): string | null {
  const text = refused[key];
  return text === undefined ? readStoredText("session", key) : text;
}

/** Keeps a text for this tab, or removes it if null; without storage for the open document only. */
export function writeTabText(key: string, text: string | null): void {
  writeStoredText("session", key, text);
  refused[key] = readStoredText("session", key) === text ? undefined : text;
}
