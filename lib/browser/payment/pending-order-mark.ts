import { readStoredText, writeStoredText } from "@/lib/browser/storage/stored-text";

/** Where the mark is stored; the script in the head reads it (client-type-script.ts). */
const MARK_KEY = "order";
/** The value of `data-member` that reserves the line's place (look.css). */
const MARK = "order";
/** The order whose line was closed in this browser. */
const CLOSED_ORDER_KEY = "order-closed";

/** The newest pending order, unless its line was closed. Orders come the newest first. */
export function findShownOrder<Order extends { orderId: string }>(
  orders: readonly Order[],
): Order | undefined {
  const [newest] = orders;
  return newest?.orderId === readStoredText("local", CLOSED_ORDER_KEY) ? undefined : newest;
}

/**
 * Stores whether the next page has to reserve the place of the line, by the pending orders that this page knows, and frees the
 * place that this page has reserved for none.
 */
export function storePendingOrderMark(orders: readonly { orderId: string }[]): void {
  const isShown = findShownOrder(orders) !== undefined;
  writeStoredText("local", MARK_KEY, isShown ? MARK : null);
  const { dataset } = document.documentElement;
  if (!isShown && dataset.member === MARK) dataset.member = "";
}

/** Closes the line of an order permanently in this browser, and frees its space. */
export function closePendingOrder(orderId: string): void {
  writeStoredText("local", CLOSED_ORDER_KEY, orderId);
  storePendingOrderMark([]);
}
