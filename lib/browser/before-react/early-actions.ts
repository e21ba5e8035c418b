import { CHUNK_LOAD_TIMEOUT_MS } from "@/lib/config/constants";
import { EARLY_SUBMIT_ATTRIBUTE, type EarlyAction } from "@/lib/domain/document/document-marks";

/** For this long an action waits for its script, as long as for code that is loaded on demand; later it would surprise. */
const MAX_WAIT_MS = CHUNK_LOAD_TIMEOUT_MS;
const CHECK_INTERVAL_MS = 50;

/** React marks each element that it handles with a property named `__reactProps$…`. */
const isHandled = (element: Element): boolean =>
  !element.hasAttribute(EARLY_SUBMIT_ATTRIBUTE) &&
  Object.keys(element).some((key) => key.startsWith("__reactProps$"));

/**
 * Repeats what a person did before React handled the element, as soon as it does (rules/faults#slow-code). Choices come first,
 * and one at a time, so that React has rendered what follows from one before the next; of clicks only the last one is
 * repeated. Called once, before React takes the page over; what comes later goes the same way.
 */
export function repeatEarlyActions(): void {
  const kept = window.earlyActions;
  if (!kept) return;
  let waiting: EarlyAction[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;

  function keep(action: EarlyAction): void {
    const [element, isClick] = action;
    waiting = waiting.filter(([other, otherIsClick]) => (isClick ? !otherIsClick : other !== element));
    if (isHandled(element)) return;
    waiting.push(action);
    timer ??= setInterval(repeatNext, CHECK_INTERVAL_MS);
  }

  function repeatNext(): void {
    waiting = waiting.filter(([element, , , at]) => element.isConnected && Date.now() - at < MAX_WAIT_MS);
    const next = waiting.find(([element, isClick]) => !(isClick && waiting.length > 1) && isHandled(element));
    if (next) {
      const [, , repeat] = next;
      waiting = waiting.filter((action) => action !== next);
      repeat();
    }
    if (waiting.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  for (const action of kept.splice(0)) keep(action);
  kept.push = (...actions) => {
    for (const action of actions) keep(action);
    return 0;
  };
}
