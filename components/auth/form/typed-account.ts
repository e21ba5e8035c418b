import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";

const STORAGE_KEY = "account-typed";

/** Stores the typed account for the next log-in, sign-up or reset page of this tab. */
export function storeTypedAccount(account: string): void {
  writeStoredText("session", STORAGE_KEY, account.includes("@") ? account : null);
}

/** Stores whatever has been typed so far for the form that replaces this one. */
export function storePartOfAccount(text: string): void {
  writeStoredText("session", STORAGE_KEY, text === "" ? null : text);
}

/** The account typed on the previous page; removed when read. */
export function takeTypedAccount(): string {
  const account = readStoredText("session", STORAGE_KEY) ?? "";
  writeStoredText("session", STORAGE_KEY, null);
  return account;
}
