/** `local` outlives the tab and is shared by all tabs of the brand; `session` is this tab's. */
export type Store = "local" | "session";

function open(store: Store): Storage {
  return store === "local" ? localStorage : sessionStorage;
}

/** A text from the browser's storage; null where there is none or the browser keeps storage shut. */
export function readStored(store: Store, key: string): string | null {
  try {
    return open(store).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or removes it when null. False where the browser does not let us: the page works without. */
export function writeStored(store: Store, key: string, text: string | null): boolean {
  try {
    if (text === null) open(store).removeItem(key);
    else open(store).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** True where the browser keeps what it is given. */
export function canStore(store: Store): boolean {
  const probe = "storage-probe";
  return writeStored(store, probe, "1") && writeStored(store, probe, null);
}
