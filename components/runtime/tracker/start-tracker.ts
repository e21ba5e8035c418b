import { getCurrentScene } from "@/lib/browser/api/call-headers";
import { readConsent, watchConsent } from "@/lib/browser/consent";
import { forgetVisit, getTrackingSession, sendEvents, trackEvent } from "@/lib/browser/tracking";
import { CHOICES_FRAGMENT } from "@/lib/domain/document/consent-places";
import { getEntrance } from "@/lib/domain/tracking/get-entrance";
import { getVisitSource } from "@/lib/domain/tracking/get-visit-source";
import { observeVitals } from "./web-vitals";

/** `data-tracked` on the document, which both copies of this module see. */
const RUNNING = "tracked";
const NOTHING = { measuring: false, marketing: false };

/**
 * Reports views, exits, load times and web vitals of pages (rules/brands#site-configuration, rules/tracking#pages): those of the
 * document, and those opened by client-side navigation. Returns a function that stops it. Does nothing where it runs
 * already: on a public page it starts before React, from a file of its own.
 *
 * Nothing is reported before the visitor agreed, where the brand asks (rules/tracking#consent).
 * @param showBar shows the bar with the question, or moves the focus to it
 */
export function startTracker(showBar: () => void): () => void {
  const { dataset } = document.documentElement;
  if (RUNNING in dataset) return () => {};
  dataset[RUNNING] = "";
  let had = NOTHING;
  let stopViews = () => {};
  let isChange = false;
  const applyConsent = () => {
    const consent = readConsent() ?? NOTHING;
    const { measuring, marketing } = consent;
    const isAgreed = measuring || marketing;
    if (!isAgreed || measuring < had.measuring || marketing < had.marketing) forgetVisit();
    if (isAgreed && (getTrackingSession().isNew || isChange))
      reportEntrance(measuring > had.measuring, marketing > had.marketing);
    if (measuring !== had.measuring) {
      stopViews();
      stopViews = measuring ? startMeasuring() : () => {};
    }
    had = consent;
    isChange = true;
  };
  const handleClick = (event: MouseEvent) => {
    if (!(event.target as Element).closest?.(`a[href$="${CHOICES_FRAGMENT}"]`)) return;
    event.preventDefault();
    showBar();
  };
  const stopWatching = watchConsent(applyConsent);
  applyConsent();
  // A television's arrows do not reach the bar, so it is not asked and not measured.
  const isAsking = !readConsent() && dataset.scene !== "stb";
  if (isAsking || ("consent" in dataset && location.hash === CHOICES_FRAGMENT)) showBar();
  addEventListener("online", sendEvents);
  addEventListener("click", handleClick);
  return () => {
    delete dataset[RUNNING];
    removeEventListener("online", sendEvents);
    removeEventListener("click", handleClick);
    stopWatching();
    stopViews();
  };
}

function reportEntrance(isMeasured: boolean, isSourced: boolean): void {
  if (isMeasured) trackEvent("firstView", { content: getEntrance(getCurrentScene()) });
  if (isSourced) {
    trackEvent("pageSource", {
      content: getVisitSource(location.search, document.referrer, location.origin),
    });
  }
}

function startMeasuring(): () => void {
  // Some television browsers have no timing API.
  const [load] = performance.getEntriesByType?.("navigation") ?? [];
  if (load && load.duration > 0) trackEvent("loadTime", { content: Math.round(load.duration) });
  return trackViews();
}

/**
 * A page is left when it is replaced, closed or hidden: a phone ends hidden pages without a word. One that is shown
 * again is the same view, and its next leave has the seconds since then.
 */
function trackViews(): () => void {
  let pathname = "";
  let since: number | null = null;
  let stopVitals: (() => string) | null = observeVitals();
  const startView = () => {
    pathname = location.pathname;
    since = performance.now();
    trackEvent("pageView", { content: "view" });
  };
  const endView = () => {
    if (since === null) return;
    const seconds = Math.round((performance.now() - since) / 1000);
    trackEvent("pageView", { content: `leave ${seconds}`, pathname });
    since = null;
    // Later numbers would be those of another page, or of one that the visitor comes back to.
    const vitals = stopVitals?.();
    stopVitals = null;
    if (vitals) trackEvent("loadTime", { content: vitals, pathname });
  };
  const handleNavigation = () => {
    if (location.pathname === pathname) return;
    endView();
    startView();
  };
  const handleVisibility = () => {
    if (document.visibilityState === "hidden") endView();
    else since ??= performance.now();
  };
  const handlePageShow = (event: PageTransitionEvent) => {
    if (event.persisted) startView();
  };
  const stopListening = onNavigation(handleNavigation);
  document.addEventListener("visibilitychange", handleVisibility);
  window.addEventListener("pagehide", endView);
  window.addEventListener("pageshow", handlePageShow);
  startView();
  return () => {
    stopVitals?.();
    stopListening();
    document.removeEventListener("visibilitychange", handleVisibility);
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
