import { getCurrentScene } from "@/lib/browser/api/call-headers";
import { readConsent, watchConsent } from "@/lib/browser/consent";
import {
  forgetVisit,
  getTrackingSession,
  sendEvents,
  sendEventsOnLeave,
  trackEvent,
} from "@/lib/browser/tracking";
import { CHOICES_FRAGMENT } from "@/lib/domain/document/document-marks";
import { describeVisit, ENTRANCES } from "@/lib/domain/tracking/visit";
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
  const running = new AbortController();
  const { signal } = running;
  let had = NOTHING;
  let views: AbortController | null = null;
  let isChange = false;
  const applyConsent = () => {
    const consent = readConsent() ?? NOTHING;
    const { measuring, marketing } = consent;
    const isAgreed = measuring || marketing;
    if (!isAgreed || measuring < had.measuring || marketing < had.marketing) forgetVisit();
    if (isAgreed && (getTrackingSession().isNew || isChange))
      reportEntrance(measuring > had.measuring, marketing > had.marketing);
    if (measuring !== had.measuring) {
      views?.abort();
      if (measuring) {
        views = new AbortController();
        startMeasuring(views.signal);
      }
    }
    had = consent;
    isChange = true;
  };
  const handleClick = (event: MouseEvent) => {
    if (!(event.target as Element).closest?.(`a[href$="${CHOICES_FRAGMENT}"]`)) return;
    event.preventDefault();
    showBar();
  };
  watchConsent(applyConsent, signal);
  applyConsent();
  if (
    readConsent()
      ? "consent" in dataset && location.hash === CHOICES_FRAGMENT
      : !document.querySelector("[data-asks-nothing]")
  )
    showBar();
  addEventListener("online", sendEvents, { signal });
  addEventListener("click", handleClick, { signal });
  return () => {
    delete dataset[RUNNING];
    running.abort();
    views?.abort();
  };
}

function reportEntrance(isMeasured: boolean, isSourced: boolean): void {
  const entrance = ENTRANCES[getCurrentScene()];
  if (isMeasured) trackEvent("firstView", { content: entrance });
  if (isSourced) trackEvent("pageSource", { ...readVisit(), entrance });
}

/** The answer may come on a later page than the first one of the tab, whose referrer is gone then. */
function readVisit() {
  const isFirst = globalThis.navigation?.entries()[0]?.sameDocument ?? true;
  return describeVisit({
    search: location.search,
    referrer: isFirst ? document.referrer : null,
    origin: location.origin,
  });
}

function startMeasuring(signal: AbortSignal): void {
  // Some television browsers have no timing API.
  const [load] = performance.getEntriesByType?.("navigation") ?? [];
  if (load && load.duration > 0) trackEvent("loadTime", { content: Math.round(load.duration) });
  trackViews(signal);
}

/**
 * A page is left when it is replaced, closed or hidden: a phone ends hidden pages without a word. One that is shown
 * again is the same view, and its next leave has the seconds since then.
 */
function trackViews(signal: AbortSignal): void {
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
  const leave = () => {
    endView();
    sendEventsOnLeave();
  };
  onNavigation(handleNavigation, signal);
  addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") leave();
      else since ??= performance.now();
    },
    { signal },
  );
  addEventListener("pagehide", leave, { signal });
  addEventListener(
    "pageshow",
    (event) => {
      if (event.persisted) startView();
    },
    { signal },
  );
  signal.addEventListener("abort", () => stopVitals?.());
  startView();
}

/** Next navigates by `history.pushState`, which fires no event; "back" does. */
function onNavigation(listener: () => void, signal: AbortSignal): void {
  const { pushState } = history;
  history.pushState = function push(...change) {
    pushState.apply(this, change);
    listener();
  };
  addEventListener("popstate", listener, { signal });
  signal.addEventListener("abort", () => {
    history.pushState = pushState;
  });
}
