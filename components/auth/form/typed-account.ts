import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";

const STORAGE_KEY = "account-typed";

/** Keeps the address somebody has typed for the next of these pages (log in, sign up, reset), in this tab only. */
export function storeTypedAccount(account: string): void {
  writeStoredText("session", STORAGE_KEY, account.includes("@") ? account : null);
}

/** The address typed on the page before, once. */
export function takeTypedAccount(): string {
  const account = readStoredText("session", STORAGE_KEY) ?? "";
  writeStoredText("session", STORAGE_KEY, null);
  return account;
}
