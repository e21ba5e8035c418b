import { loadChunk } from "@/lib/browser/chunk-failure";
import { markUnavailablePlans } from "./mark-unavailable-plans";
import type { MountedPendingOrderBar } from "./mount-pending-order-bar";
import { type Cart, watchCart } from "./watch-cart";

/** Shows what there is to show; the code of each piece is fetched once there is something. */
export function mountMemberFeatures(): () => void {
  let bar: Promise<MountedPendingOrderBar> | null = null;
  const show = async (cart: Cart) => {
    if (bar) return (await bar).update(cart);
    bar = loadChunk(() => import("./mount-pending-order-bar")).then(
      ({ mountPendingOrderBar: mountWaitingBar }) => mountWaitingBar(cart),
    );
    // It stands in the orders, too.
    bar.catch(() => {
      bar = null;
    });
  };
  const stopCart = watchCart((cart) => void show(cart));
  void markUnavailablePlans();
  return () => {
    stopCart();
    void bar?.then(({ unmount }) => unmount());
  };
}
