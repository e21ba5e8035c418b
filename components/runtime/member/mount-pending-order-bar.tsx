import { createRoot, type Root } from "react-dom/client";
import { loadPendingOrderMessages } from "@/lib/i18n/pending-order-messages";
import { toLocale } from "@/lib/i18n/to-locale";
import { PendingOrderBar } from "./pending-order-bar";
import type { Cart } from "./watch-cart";

/** The bar in the page: what it shows can be changed, and it can be taken out again. */
export interface MountedPendingOrderBar {
  update(cart: Cart): void;
  unmount(): void;
}

/** Puts the bar into the page, in the page's language. */
export async function mountPendingOrderBar(initialCart: Cart): Promise<MountedPendingOrderBar> {
  const locale = toLocale(document.documentElement.lang);
  const messages = await loadPendingOrderMessages(locale);
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
