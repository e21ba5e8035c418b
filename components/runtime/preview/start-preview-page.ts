import { type FrameMessage, parseConsoleMessage } from "@/lib/domain/studio/preview-messages";
import { describePlace } from "./describe-place";

const SCROLL_PAUSE_MS = 150;
/** What a click would open is outlined, the innermost part under the pointer. */
const OUTLINE =
  "body :hover:not(:has(:hover)){outline:2px dashed #d6336c!important;outline-offset:2px!important;cursor:pointer!important}";

/**
 * Connects a page of a preview with the console that frames it, and with nobody else: it tells its path and how far it is scrolled, so
 * that a newer preview of the same page stands where this one stood, and what is clicked while clicks open fields. A page in a tab of its
 * own does nothing.
 */
export function startPreviewPage(consoleOrigin: string): void {
  const { parent } = window;
  if (parent === window) return;
  const send = (message: FrameMessage) => parent.postMessage(message, consoleOrigin);
  const showPicks = createOutline();
  let picks = false;
  window.addEventListener("message", ({ data, origin, source }) => {
    const message = origin === consoleOrigin && source === parent ? parseConsoleMessage(data) : null;
    if (!message) return;
    picks = message.picks;
    showPicks(picks);
    if (message.y === null) return;
    window.scrollTo({ top: message.y, behavior: "instant" });
    send({ preview: "placed" });
  });
  window.addEventListener(
    "click",
    (event) => {
      const { target, clientX: x, clientY: y, detail } = event;
      if (!picks || !(target instanceof Element)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A click by a key has no place.
      send({ preview: "picked", place: describePlace(target, detail === 0 ? null : { x, y }) });
    },
    true,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(() => send({ preview: "scrolled", y: window.scrollY }), SCROLL_PAUSE_MS);
  });
  const open = () => send({ preview: "opened", path: location.pathname + location.search });
  if (document.readyState === "loading") window.addEventListener("DOMContentLoaded", open);
  else open();
}

/** The outline as a style sheet of the document, which the content policy allows and React does not see. */
function createOutline(): (isShown: boolean) => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(OUTLINE);
  return (isShown) => {
    document.adoptedStyleSheets = isShown ? [sheet] : [];
  };
}
