import { MOBILE_BREAKPOINT } from "@/lib/config/constants";
import { HANDHELD_MARKERS, TELEVISION_MARKERS } from "@/lib/domain/client-type/is-television";

/** Key of the session mark (lib/browser/session/session-mark.ts, which this inline script can't import). */
const SESSION_MARK_KEY = "session-mark";

/** Key of the mark of a pending order (lib/browser/payment/pending-order-mark.ts), read as a property to save bytes. */
const PENDING_ORDER_KEY = "order";
/** Marks the place of the line about a pending order, which look.css reserves before the first paint. */
export const PENDING_ORDER_PLACE = "data-pending-order";

/** `data-scene` on a television, for large type and focus rings: cached pages read no cookie. */
const TELEVISION_SCRIPT = `if(/\\bscene=STB/.test(document.cookie)&&(${TELEVISION_MARKERS}.test(navigator.userAgent)||!${HANDHELD_MARKERS}.test(navigator.userAgent)))d.dataset.scene="stb";`;

const WIDTH_SCRIPT = `if(d.dataset.client==="web")(m.onchange=function(){d.dataset.client=m.matches?"wap":"web"})()`;
const createScript = (before: string) =>
  `(function(d,m){${before}${WIDTH_SCRIPT}})(document.documentElement,matchMedia("(max-width: ${MOBILE_BREAKPOINT}px)"))`;

/**
 * Runs before the first paint. Where a session mark is present, `data-member` hides "Log in" until the account's name
 * replaces it, and its value "order" reserves the place of the line about a pending order. On a desktop browser the layout follows the window's width (rules/layout#client-type); a phone keeps its
 * layout. Inline JavaScript, because React loads too late to avoid a layout shift.
 */
export const CLIENT_TYPE_SCRIPT = createScript(
  `try{if(localStorage["${SESSION_MARK_KEY}"])d.dataset.member=localStorage.${PENDING_ORDER_KEY}||""}catch(e){}${TELEVISION_SCRIPT}`,
);

/** `data-plan`: the address names a plan, for which the page reserves a place. */
export const PLAN_MARK = "plan";

/** The layout, and the plan's mark: for pages that show no member's name and are never a document on a television. */
export const LAYOUT_SCRIPT = createScript(`if(/planId/.test(location.search))d.dataset.${PLAN_MARK}="";`);
