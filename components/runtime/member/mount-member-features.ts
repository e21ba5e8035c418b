import { callApi } from "@/lib/browser/api/call-api";
import { loadChunk } from "@/lib/browser/chunk-failure";
import { findShownOrder, storePendingOrderMark } from "@/lib/browser/payment/pending-order-mark";
import { PENDING_ORDER_PLACE } from "@/lib/domain/document/document-marks";
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

/**
 * A plan for one device is not for sale while one for several runs (rules/plans#availability). The cached page carries a
 * hidden note in each such plan (`data-single-device` has its id), which takes the place of the link to buy it; whether the notes apply to
 * this member is requested once, because the rule is the same for all of these plans.
 */
async function markUnavailablePlans(): Promise<void> {
  const notes = [...document.querySelectorAll<HTMLElement>("[data-single-device]")];
  const planId = notes[0]?.dataset.singleDevice;
  if (!planId) return;
  const outcome = await callApi("checkPlanAvailable", { planId }, { report: "nothing" });
  if (outcome.ok) return;
  // The catalog is loaded with the first error: every page of a member loads this file.
  const conditions = await loadChunk(() => import("@/lib/domain/errors/error-reaction")).catch(() => null);
  if (!conditions?.isSmallerPlan(outcome.code)) return;
  for (const note of notes) note.hidden = false;
  document.documentElement.dataset.unsold = "";
}
