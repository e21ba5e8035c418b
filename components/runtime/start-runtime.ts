import { setFailureListener } from "@/lib/browser/api/failure-channel";
import { loadChunk, reportChunkFailure } from "@/lib/browser/chunk-failure";
import { page } from "@/lib/browser/page";
import { SESSION_CHANGE_EVENT } from "@/lib/browser/session/session-change-event";
import { watchSessionMark } from "@/lib/browser/session/session-mark";
import { takeFlash } from "./flash";
import { startMemberFeatures } from "./member/start-member-features";
import { startTracker } from "./tracker/start-tracker";

export interface RuntimeOptions {
  /** The page was rendered for a member: it shows what is theirs. */
  isMemberPage: boolean;
}

/** Starts what listens for as long as the page is open; loaded when the page is idle. Returns how to stop it all. */
export function startRuntime({ isMemberPage }: RuntimeOptions): () => void {
  const stops = [
    reactToOtherTabs(isMemberPage),
    startTelevisionArrows(),
    watchChunkFailures(),
    handleReportedFailures(),
    startTracker(),
    startMemberFeatures(),
  ];
  const flash = takeFlash();
  if (flash) withFailureReaction(({ showFlash }) => showFlash(flash));
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Another tab logged in as somebody: this page reloads (rules/sessions#tabs). Another tab logged out: a page that shows what is
 * a member's reloads too, so that it is left; others only learn of it.
 */
function reactToOtherTabs(isMemberPage: boolean): () => void {
  return watchSessionMark((change) => {
    if (change === "changed" || isMemberPage) page.reload();
    else window.dispatchEvent(new Event(SESSION_CHANGE_EVENT));
  });
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

/** On a television the arrow keys are all there is. */
function startTelevisionArrows(): () => void {
  if (document.documentElement.dataset.scene !== "stb") return () => {};
  let stop = () => {};
  let stopped = false;
  loadChunk(() => import("./arrows/start-arrow-navigation")).then(({ startArrowNavigation: startArrows }) => {
    if (!stopped) stop = startArrows();
  }, reportChunkFailure);
  return () => {
    stopped = true;
    stop();
  };
}

function handleReportedFailures(): () => void {
  return setFailureListener((failure) =>
    withFailureReaction(({ performFailureReaction: carryOut }) => carryOut(failure)),
  );
}

type FailureReactionModule = typeof import("./reactor/perform-failure-reaction");

function withFailureReaction(use: (reactor: FailureReactionModule) => void): void {
  loadChunk(() => import("./reactor/perform-failure-reaction")).then(use, reportChunkFailure);
}
