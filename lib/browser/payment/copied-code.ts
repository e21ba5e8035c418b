import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";
import { SECOND_MS } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

const STORAGE_KEY = "copied-code";
/** A browser's permission dialog must not delay the page. */
const MAX_WAIT_MS = SECOND_MS / 2;

/**
 * On a phone, copies the payment code that the button has requested, to be pasted into the bank's app. Where the
 * browser refuses, the page's own button copies it.
 */
export async function copyRequestedCode({ orderId, nextAction }: PaymentInfo): Promise<void> {
  if (nextAction.kind !== "qr" || !nextAction.copyKey) return;
  if (document.documentElement.dataset.client !== "wap") return;
  const { copyKey } = nextAction;
  const copied = new Promise<boolean>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS, false);
    navigator.clipboard?.writeText(copyKey).then(
      () => resolve(true),
      () => resolve(false),
    );
  });
  writeStoredText("session", STORAGE_KEY, (await copied) ? orderId : null);
}

/** True where the click that opened the page of this order has copied its code; can be read once. */
export function takeCopiedCode(orderId: string): boolean {
  const copiedOrder = readStoredText("session", STORAGE_KEY);
  writeStoredText("session", STORAGE_KEY, null);
  return copiedOrder === orderId;
}
