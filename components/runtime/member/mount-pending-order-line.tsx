import { createRoot } from "react-dom/client";
import { getDocumentLocale } from "@/lib/browser/messages/document-locale";
import { loadPendingOrderMessages } from "@/lib/browser/messages/load-pending-order-messages";
import { PendingOrderLine } from "./pending-order-line";
import type { Cart } from "./watch-cart";

/** The line in the page, which can be updated and removed. */
export interface MountedPendingOrderLine {
  update(cart: Cart): void;
  unmount(): void;
}

/** Shows the line in the place that the page has for it, in the page's language. */
export async function mountPendingOrderLine(
  place: Element,
  initialCart: Cart,
): Promise<MountedPendingOrderLine> {
  const locale = getDocumentLocale();
  const formatMessage = await loadPendingOrderMessages();
  const root = createRoot(place);
  const update = (cart: Cart) =>
    root.render(<PendingOrderLine cart={cart} locale={locale} formatMessage={formatMessage} />);
  update(initialCart);
  return { update, unmount: () => root.unmount() };
}
