import { loadChunk } from "@/lib/browser/chunk-failure";
import { markUnavailablePlans } from "./mark-unavailable-plans";
import type { MountedPendingOrderBar } from "./mount-pending-order-bar";
import { type Cart, watchCart } from "./watch-cart";

/** Shows what concerns the member; the code of each part is fetched once it is needed. Returns a function that removes it. */
export function mountMemberFeatures(): () => void {
  let bar: Promise<MountedPendingOrderBar> | null = null;
  const show = async (cart: Cart) => {
    if (bar) return (await bar).update(cart);
    bar = loadChunk(() => import("./mount-pending-order-bar")).then(({ mountPendingOrderBar }) =>
      mountPendingOrderBar(cart),
    );
    // The orders page shows the same.
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
