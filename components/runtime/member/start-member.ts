import { loadChunk } from "@/lib/browser/chunk-failure";
import { SESSION_EVENT } from "@/lib/browser/session-event";
import { readMark } from "@/lib/browser/session-mark";

/**
 * What a page shows a member and nobody else: the bar about an order that waits, and plans that can't be bought beside
 * the running one. Cached pages are the same for everybody, so it is fetched, where a session mark says that a member
 * is there. Returns how to take it away.
 */
export function startMember(): () => void {
  let stop = () => {};
  let gone = false;
  const begin = () => {
    stop();
    stop = () => {};
    if (readMark() === null) return;
    loadChunk(() => import("./member-pieces")).then(
      ({ showMemberPieces }) => {
        if (!gone && readMark() !== null) stop = showMemberPieces();
      },
      // Everything that it would have shown stands in the orders, too.
      () => {},
    );
  };
  begin();
  window.addEventListener(SESSION_EVENT, begin);
  return () => {
    gone = true;
    window.removeEventListener(SESSION_EVENT, begin);
    stop();
  };
}
