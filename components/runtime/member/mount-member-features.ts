import { loadChunk } from "@/lib/browser/chunk-failure";
import { findShownOrder, storePendingOrderMark } from "@/lib/browser/payment/pending-order-mark";
import { PENDING_ORDER_PLACE } from "@/lib/domain/document/document-marks";
import { markUnavailablePlans } from "./mark-unavailable-plans";
import type { MountedPendingOrderLine } from "./mount-pending-order-line";
import { type Cart, watchCart } from "./watch-cart";

/** Shows what concerns the member; the code of each part is fetched once it is needed. Returns a function that removes it. */
export function mountMemberFeatures(): () => void {
  let line: Promise<MountedPendingOrderLine> | null = null;
  const show = async (cart: Cart) => {
    const hasOrder = findShownOrder(cart.orders) !== undefined;
    storePendingOrderMark(cart.orders);
    if (line) return (await line).update(cart);
    const place = document.querySelector(`[${PENDING_ORDER_PLACE}]`);
    if (!hasOrder || !place || document.documentElement.dataset.scene === "stb") return;
    line = loadChunk(() => import("./mount-pending-order-line")).then(({ mountPendingOrderLine }) =>
      mountPendingOrderLine(place, cart),
    );
    // The orders page shows the same.
    line.catch(() => {
      line = null;
    });
  };
  const stopCart = watchCart((cart) => void show(cart));
  void markUnavailablePlans();
  return () => {
    stopCart();
    void line?.then(({ unmount }) => unmount());
  };
}
