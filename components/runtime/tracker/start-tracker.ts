import { currentScene } from "@/lib/browser/api/page-headers";
import { track, trackingSession } from "@/lib/browser/tracking";
import { entranceOf } from "@/lib/domain/tracking/entrance-of";
import { sourceOf } from "@/lib/domain/tracking/source-of";

/**
 * Reports views, leavings and load times of pages (spec §3, §9): the document's own, and those that are opened
 * without a new document. Returns how to stop.
 */
export function startTracker(): () => void {
  if (trackingSession().isNew) {
    track("firstView", { content: entranceOf(currentScene()) });
    track("pageSource", { content: sourceOf(location.search, document.referrer, location.origin) });
  }
  // Some television browsers do not measure.
  const [load] = performance.getEntriesByType?.("navigation") ?? [];
  if (load && load.duration > 0) track("loadTime", { content: Math.round(load.duration) });
  return trackViews();
}

function trackViews(): () => void {
  let pathname = "";
  let since = 0;
  const enter = () => {
    pathname = location.pathname;
    since = performance.now();
    track("pageView", { content: "view" });
  };
  const leave = () => {
    if (pathname === "") return;
    const seconds = Math.round((performance.now() - since) / 1000);
    track("pageView", { content: `leave ${seconds}`, pathname });
    pathname = "";
  };
  const moved = () => {
    if (pathname === "" || location.pathname === pathname) return;
    leave();
    enter();
  };
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) enter();
  };
  const unpatch = onMove(moved);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", shown);
  enter();
  return () => {
    unpatch();
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", shown);
  };
}

/** Next moves without a document by `history.pushState`, which tells nobody; "back" is an event. */
function onMove(moved: () => void): () => void {
  const { pushState } = history;
  history.pushState = function push(...change) {
    pushState.apply(this, change);
    moved();
  };
  window.addEventListener("popstate", moved);
  return () => {
    history.pushState = pushState;
    window.removeEventListener("popstate", moved);
  };
}
