import { onFailure } from "@/lib/browser/api/failure-channel";
import { loadChunk, reportChunkFailure } from "@/lib/browser/chunk-failure";
import { page } from "@/lib/browser/page";
import { SESSION_EVENT } from "@/lib/browser/session-event";
import { watchMark } from "@/lib/browser/session-mark";
import { takeFlash } from "./flash";
import { startMember } from "./member/start-member";
import { startTracker } from "./tracker/start-tracker";

export interface RuntimeStart {
  /** The page was rendered for a member: it shows what is theirs. */
  isMemberPage: boolean;
}

/** Starts what listens for as long as the page is open; loaded when the page is idle. Returns how to stop it all. */
export function startRuntime({ isMemberPage }: RuntimeStart): () => void {
  const stops = [
    followOtherTabs(isMemberPage),
    followArrows(),
    healMissingCode(),
    carryOutFailures(),
    startTracker(),
    startMember(),
  ];
  const flash = takeFlash();
  if (flash) withReactor(({ showFlash }) => showFlash(flash));
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Another tab logged in as somebody: this page reloads (spec §4). Another tab logged out: a page that shows what is
 * a member's reloads too, so that it is left; others only learn of it.
 */
function followOtherTabs(isMemberPage: boolean): () => void {
  return watchMark((change) => {
    if (change === "changed" || isMemberPage) page.reload();
    else window.dispatchEvent(new Event(SESSION_EVENT));
  });
}

function healMissingCode(): () => void {
  const failed = ({ error }: ErrorEvent) => void reportChunkFailure(error);
  const refused = ({ reason }: PromiseRejectionEvent) => void reportChunkFailure(reason);
  window.addEventListener("error", failed);
  window.addEventListener("unhandledrejection", refused);
  return () => {
    window.removeEventListener("error", failed);
    window.removeEventListener("unhandledrejection", refused);
  };
}

/** On a television the arrow keys are all there is. */
function followArrows(): () => void {
  if (document.documentElement.dataset.scene !== "stb") return () => {};
  let stop = () => {};
  let gone = false;
  loadChunk(() => import("./arrows/start-arrows")).then(({ startArrows }) => {
    if (!gone) stop = startArrows();
  }, reportChunkFailure);
  return () => {
    gone = true;
    stop();
  };
}

function carryOutFailures(): () => void {
  return onFailure((failure) => withReactor(({ carryOut }) => carryOut(failure)));
}

type Reactor = typeof import("./reactor/carry-out");

function withReactor(use: (reactor: Reactor) => void): void {
  loadChunk(() => import("./reactor/carry-out")).then(use, reportChunkFailure);
}
