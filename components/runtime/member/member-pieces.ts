import { loadChunk } from "@/lib/browser/chunk-failure";
import { markUnsoldPlans } from "./mark-unsold-plans";
import type { MountedBar } from "./mount-waiting-bar";
import { type Cart, watchCart } from "./watch-cart";

/** Shows what there is to show; the code of each piece is fetched once there is something. */
export function showMemberPieces(): () => void {
  let bar: Promise<MountedBar> | null = null;
  const show = async (cart: Cart) => {
    if (bar) return (await bar).update(cart);
    bar = loadChunk(() => import("./mount-waiting-bar")).then(({ mountWaitingBar }) => mountWaitingBar(cart));
    // It stands in the orders, too.
    bar.catch(() => {
      bar = null;
    });
  };
  const stopCart = watchCart((cart) => void show(cart));
  void markUnsoldPlans();
  return () => {
    stopCart();
    void bar?.then(({ unmount }) => unmount());
  };
}
