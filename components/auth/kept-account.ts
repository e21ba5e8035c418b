import { readStored, writeStored } from "@/lib/browser/storage/stored-text";

const KEY = "account-typed";

/** Keeps the address somebody has typed for the next of these pages (log in, sign up, reset), in this tab only. */
export function keepAccount(account: string): void {
  writeStored("session", KEY, account.includes("@") ? account : null);
}

/** The address typed on the page before, once. */
export function takeAccount(): string {
  const account = readStored("session", KEY) ?? "";
  writeStored("session", KEY, null);
  return account;
}
