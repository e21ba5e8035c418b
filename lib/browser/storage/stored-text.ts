/** `local` outlives the tab and is shared by all tabs of the brand; `session` is this tab's. */
export type StorageKind = "local" | "session";

function getStorage(store: StorageKind): Storage {
  return store === "local" ? localStorage : sessionStorage;
}

/** A text from the browser's storage; null where there is none or the browser keeps storage shut. */
export function readStoredText(store: StorageKind, key: string): string | null {
  try {
    return getStorage(store).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or removes it when null. False where the browser does not let us: the page works without. */
export function writeStoredText(store: StorageKind, key: string, text: string | null): boolean {
  try {
    if (text === null) getStorage(store).removeItem(key);
    else getStorage(store).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** True where the browser keeps what it is given. */
export function isStorageAvailable(store: StorageKind): boolean {
  const probe = "storage-probe";
  return writeStoredText(store, probe, "1") && writeStoredText(store, probe, null);
}
