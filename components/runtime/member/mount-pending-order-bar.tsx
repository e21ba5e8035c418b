import { createRoot, type Root } from "react-dom/client";
import { getDocumentLocale } from "@/lib/browser/messages/document-locale";
import { loadPendingOrderMessages } from "@/lib/browser/messages/load-pending-order-messages";
import { PendingOrderBar } from "./pending-order-bar";
import type { Cart } from "./watch-cart";

/** The bar in the page, which can be updated and removed. */
export interface MountedPendingOrderBar {
  update(cart: Cart): void;
  unmount(): void;
}

/** Adds the bar to the page, in the page's language. */
export async function mountPendingOrderBar(initialCart: Cart): Promise<MountedPendingOrderBar> {
  const locale = getDocumentLocale();
  const messages = await loadPendingOrderMessages();
  const container = document.createElement("div");
  document.body.append(container);
  const root: Root = createRoot(container);
  const update = (cart: Cart) => root.render(<PendingOrderBar cart={cart} locale={locale} {...messages} />);
  update(initialCart);
  return {
    update,
    unmount() {
      root.unmount();
      container.remove();
    },
  };
}
