import { getCurrentScene } from "@/lib/browser/api/call-headers";
import { getTrackingSession, trackEvent } from "@/lib/browser/tracking";
import { getEntrance } from "@/lib/domain/tracking/get-entrance";
import { getVisitSource } from "@/lib/domain/tracking/get-visit-source";

/** `data-tracked` on the document, which both copies of this module see. */
const RUNNING = "tracked";

/**
 * Reports views, exits and load times of pages (rules/brands#site-configuration, rules/tracking#pages): those of the
 * document, and those opened by client-side navigation. Returns a function that stops it. Does nothing where it runs
 * already: on a public page it starts before React, from a file of its own.
 */
export function startTracker(): () => void {
  const { dataset } = document.documentElement;
  if (RUNNING in dataset) return () => {};
  dataset[RUNNING] = "";
  if (getTrackingSession().isNew) {
    trackEvent("firstView", { content: getEntrance(getCurrentScene()) });
    trackEvent("pageSource", {
      content: getVisitSource(location.search, document.referrer, location.origin),
    });
  }
  // Some television browsers have no timing API.
  const [load] = performance.getEntriesByType?.("navigation") ?? [];
  if (load && load.duration > 0) trackEvent("loadTime", { content: Math.round(load.duration) });
  const stop = trackViews();
  return () => {
    delete dataset[RUNNING];
    stop();
  };
}

function trackViews(): () => void {
  let pathname = "";
  let since = 0;
  const startView = () => {
    pathname = location.pathname;
    since = performance.now();
    trackEvent("pageView", { content: "view" });
  };
  const endView = () => {
    if (pathname === "") return;
    const seconds = Math.round((performance.now() - since) / 1000);
    trackEvent("pageView", { content: `leave ${seconds}`, pathname });
    pathname = "";
  };
  const handleNavigation = () => {
    if (pathname === "" || location.pathname === pathname) return;
    endView();
    startView();
  };
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted) startView();
  };
  const stopListening = onNavigation(handleNavigation);
  window.addEventListener("pagehide", endView);
  window.addEventListener("pageshow", handlePageShow);
  startView();
  return () => {
    stopListening();
    window.removeEventListener("pagehide", endView);
    window.removeEventListener("pageshow", handlePageShow);
  };
}

/** Next navigates by `history.pushState`, which fires no event; "back" does. */
function onNavigation(listener: () => void): () => void {
  const { pushState } = history;
  history.pushState = function push(...change) {
    pushState.apply(this, change);
    listener();
  };
  window.addEventListener("popstate", listener);
  return () => {
    history.pushState = pushState;
    window.removeEventListener("popstate", listener);
  };
}
