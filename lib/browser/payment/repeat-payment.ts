import { type ApiFailureOutcome, mayHaveSucceeded } from "@/lib/browser/api/outcome";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";

/** How often a request is sent after answers of billing that leave the outcome open, before the buyer sees the error. */
const MAX_OPEN_ANSWERS = 3;

/** True if repeating the request with the same key can show its outcome. */
export function isOutcomeOpen(outcome: ApiFailureOutcome, tries: number, isAnswerLost: boolean): boolean {
  if (mayHaveSucceeded(outcome)) return true;
  const { moneyMoved, reaction } = getErrorRow(outcome.code);
  const isOpen = moneyMoved === "unknown" && reaction === "none";
  return isOpen && (isAnswerLost || tries < MAX_OPEN_ANSWERS);
}

/** Waits for a time, until `wakeUp` is called, or until the network is back; null waits only for the last two. */
export function waitForRepeat(milliseconds: number | null, wakeUp: { current: () => void }): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener("online", finish);
      resolve();
    };
    const timer = milliseconds === null ? undefined : setTimeout(finish, milliseconds);
    window.addEventListener("online", finish);
    wakeUp.current = finish;
  });
}
