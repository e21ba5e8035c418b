import { setFailureListener } from "@/lib/browser/api/failure-channel";
import { loadChunk, reportChunkFailure } from "@/lib/browser/chunk-failure";
import { page } from "@/lib/browser/page";
import { SESSION_CHANGE_EVENT } from "@/lib/browser/session/session-change-event";
import { readSessionMark, watchSessionMark } from "@/lib/browser/session/session-mark";
import { PENDING_ORDER_PLACE } from "@/lib/domain/document/document-marks";
import { takeMessageFromLastPage } from "./failures/message-for-next-page";
import { startTracker } from "./tracker/start-tracker";

/**
 * What a page shows a member only: the line about a pending order, and plans that cannot be bought beside the current
 * one. Cached pages are the same for all visitors, so this is fetched where a session mark shows that a member is
 * logged in, on pages that have a place for it: those that are rendered for a member show their data themselves. Returns a
 * function that removes it.
 */
function startMemberFeatures(): () => void {
  let stop = () => {};
  let stopped = false;
  const restart = () => {
    stop();
    stop = () => {};
    if (readSessionMark() === null || !hasPlace()) return;
    loadChunk(() => import("./member/mount-member-features")).then(
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

export interface RuntimeOptions {
  /** The page was rendered for a member and shows their data. */
  isMemberPage: boolean;
}

/** Starts the listeners of a page. Returns a function that stops them all. */
export function startRuntime({ isMemberPage }: RuntimeOptions): () => void {
  const stops = [
    reactToOtherTabs(isMemberPage),
    startTelevisionArrows(),
    watchChunkFailures(),
    handleReportedFailures(),
    startTracker(showConsentBar),
    startMemberFeatures(),
  ];
  const stored = takeMessageFromLastPage();
  if (stored) withFailureReactions((reactions) => reactions.showMessageFromLastPage(stored));
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Another tab logged in: this page reloads (rules/sessions#tabs). Another tab logged out: a page that shows a member's
 * data reloads too, which leaves it; other pages only update their header.
 */
function reactToOtherTabs(isMemberPage: boolean): () => void {
  return watchSessionMark((change) => {
    if (change === "changed" || isMemberPage) page.reload();
    else window.dispatchEvent(new Event(SESSION_CHANGE_EVENT));
  });
}

/** Without its code nothing is asked, and nothing tracked. */
function showConsentBar(): void {
  loadChunk(() => import("./consent/show-consent-bar")).then(
    (bar) => bar.showConsentBar(),
    reportChunkFailure,
  );
}

function watchChunkFailures(): () => void {
  const handleError = ({ error }: ErrorEvent) => void reportChunkFailure(error);
  const handleRejection = ({ reason }: PromiseRejectionEvent) => void reportChunkFailure(reason);
  window.addEventListener("error", handleError);
  window.addEventListener("unhandledrejection", handleRejection);
  return () => {
    window.removeEventListener("error", handleError);
    window.removeEventListener("unhandledrejection", handleRejection);
  };
}

/** A television has only arrow keys. */
function startTelevisionArrows(): () => void {
  if (document.documentElement.dataset.scene !== "stb") return () => {};
  let stop = () => {};
  let stopped = false;
  loadChunk(() => import("./arrows/start-arrow-navigation")).then(({ startArrowNavigation }) => {
    if (!stopped) stop = startArrowNavigation();
  }, reportChunkFailure);
  return () => {
    stopped = true;
    stop();
  };
}

function handleReportedFailures(): () => void {
  return setFailureListener((failure) =>
    withFailureReactions((reactions) => reactions.performFailureReaction(failure)),
  );
}

type FailureReactions = typeof import("./failures/perform-failure-reaction");

/** The code of the reactions is loaded with the first failure. */
function withFailureReactions(use: (reactions: FailureReactions) => void): void {
  loadChunk(() => import("./failures/perform-failure-reaction")).then(use, reportChunkFailure);
}
