import { createRoot, type Root } from "react-dom/client";
import { localeOf } from "@/lib/i18n/locale-of";
import { loadWaitingWords } from "@/lib/i18n/waiting-words";
import { WaitingBar } from "./waiting-bar";
import type { Cart } from "./watch-cart";

/** The bar in the page: what it shows can be changed, and it can be taken out again. */
export interface MountedBar {
  update(cart: Cart): void;
  unmount(): void;
}

/** Puts the bar into the page, in the page's language. */
export async function mountWaitingBar(first: Cart): Promise<MountedBar> {
  const locale = localeOf(document.documentElement.lang);
  const said = await loadWaitingWords(locale);
  const place = document.createElement("div");
  document.body.append(place);
  const root: Root = createRoot(place);
  const update = (cart: Cart) => root.render(<WaitingBar cart={cart} locale={locale} {...said} />);
  update(first);
  return {
    update,
    unmount() {
      root.unmount();
      place.remove();
    },
  };
}
