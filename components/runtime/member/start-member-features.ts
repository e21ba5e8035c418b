import { loadChunk } from "@/lib/browser/chunk-failure";
import { SESSION_CHANGE_EVENT } from "@/lib/browser/session/session-change-event";
import { readSessionMark } from "@/lib/browser/session/session-mark";

/**
 * What a page shows a member and nobody else: the bar about an order that waits, and plans that can't be bought beside
 * the running one. Cached pages are the same for everybody, so it is fetched, where a session mark says that a member
 * is there. Returns how to take it away.
 */
export function startMemberFeatures(): () => void {
  let stop = () => {};
  let stopped = false;
  const restart = () => {
    stop();
    stop = () => {};
    if (readSessionMark() === null) return;
    loadChunk(() => import("./mount-member-features")).then(
      ({ mountMemberFeatures: showMemberPieces }) => {
        if (!stopped && readSessionMark() !== null) stop = showMemberPieces();
      },
      // Everything that it would have shown stands in the orders, too.
      () => {},
    );
  };
  restart();
  window.addEventListener(SESSION_CHANGE_EVENT, restart);
  return () => {
    stopped = true;
    window.removeEventListener(SESSION_CHANGE_EVENT, restart);
    stop();
  };
}
