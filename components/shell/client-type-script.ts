import { MOBILE_BREAKPOINT } from "@/lib/config/constants";

/** Fired on `window` when the layout has switched between desktop and phone. */
export const CLIENT_TYPE_EVENT = "clienttype";

/**
 * Runs before the first paint: on a desktop browser the layout follows the window's width (spec §4 "Client type");
 * a phone stays a phone. Plain JavaScript in the page, because React arrives too late for a paint without a jump.
 */
export const CLIENT_TYPE_SCRIPT = `(function(d,m){if(d.dataset.client==="wap")return;function f(){var c=m.matches?"wap":"web";if(d.dataset.client!==c){d.dataset.client=c;dispatchEvent(new Event("${CLIENT_TYPE_EVENT}"))}}f();m.addEventListener("change",f)})(document.documentElement,matchMedia("(max-width: ${MOBILE_BREAKPOINT}px)"))`;
