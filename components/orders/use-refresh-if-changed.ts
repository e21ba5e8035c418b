import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import type { ShownOrder } from "./shown-order";

/** Loads the page again, which the server has drawn, where newer data show other orders or another state of one. */
export function useRefreshIfChanged(shown: readonly ShownOrder[], read: readonly ShownOrder[]): void {
  const router = useRouter();
  const refreshIfChanged = useEffectEvent(() => {
    const isShown = ({ id, label }: ShownOrder) =>
      shown.some((order) => order.id === id && order.label === label);
    if (read.length !== shown.length || !read.every(isShown)) router.refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, whose state need not be rendered yet.
  useEffect(() => refreshIfChanged(), [read]);
}
