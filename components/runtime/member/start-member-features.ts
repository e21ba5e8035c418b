import { loadChunk } from "@/lib/browser/chunk-failure";
import { SESSION_CHANGE_EVENT } from "@/lib/browser/session/session-change-event";
import { readSessionMark } from "@/lib/browser/session/session-mark";
import { PENDING_ORDER_PLACE } from "@/lib/domain/document/document-marks";

/**
 * What a page shows a member only: the line about a pending order, and plans that cannot be bought beside the current
 * one. Cached pages are the same for all visitors, so this is fetched where a session mark shows that a member is
 * logged in, on pages that have a place for it: those that are rendered for a member show their data themselves. Returns a
 * function that removes it.
 */
export function startMemberFeatures(): () => void {
  let stop = () => {};
  let stopped = false;
  const restart = () => {
    stop();
    stop = () => {};
    if (readSessionMark() === null || !hasPlace()) return;
    loadChunk(() => import("./mount-member-features")).then(
      ({ mountMemberFeatures }) => {
        if (!stopped && readSessionMark() !== null) stop = mountMemberFeatures();
      },
      // The orders page shows everything that this would have shown.
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

const hasPlace = () => document.querySelector(`[${PENDING_ORDER_PLACE}], [data-single-device]`) !== null;
