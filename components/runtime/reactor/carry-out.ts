import { leaveFlash } from "@/components/runtime/flash";
import { showToast, type Toast } from "@/components/ui/toast-store";
import type { ReportedFailure } from "@/lib/browser/api/failure-channel";
import { currentScene } from "@/lib/browser/api/page-headers";
import { currentPath, page, pathHere } from "@/lib/browser/page";
import { resetSession } from "@/lib/browser/session";
import { loadErrorWords } from "@/lib/i18n/error-words";
import { localeOf } from "@/lib/i18n/locale-of";
import { type Message, planOf } from "./plan-of";
import { wordsOf } from "./words-of";

/** The session ends once, however many calls hear of it. */
const SESSION_ENDED = "session-ended";

/** Carries out what a failure asks for: message, session reset, another page. */
export function carryOut(failure: ReportedFailure): void {
  const { message, resetSession: isOver, goTo } = planOf(failure, currentScene(), currentPath());
  if (isOver) resetSession();
  if (goTo !== null) {
    if (message) leaveFlash(message.key);
    page.open(pathHere(goTo));
  } else if (message) void say(message);
}

/** Shows the message that the last page left for this one. */
export function showFlash(key: string): void {
  void say({ key, tone: "error" });
}

async function say({ key, tone, login }: Omit<Message, "key"> & { key: string }): Promise<void> {
  const words = await loadErrorWords(localeOf(document.documentElement.lang));
  const text = wordsOf(words, key);
  if (text === null) return;
  const toast: Toast = { key, text, tone: tone === "error" ? "danger" : "info" };
  if (login !== undefined) {
    toast.key = SESSION_ENDED;
    toast.action = { label: words.next.login, onPress: () => page.open(pathHere(login)) };
  }
  showToast(toast);
}
