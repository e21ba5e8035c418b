import { MOBILE_BREAKPOINT } from "@/lib/config/constants";
import { HANDHELD_MARKERS, TELEVISION_MARKERS } from "@/lib/domain/client-type/is-television";

/** Key of the session mark (lib/browser/session/session-mark.ts, which this inline script can't import). */
const SESSION_MARK_KEY = "session-mark";

/** `data-scene` on a television, for large type and focus rings: cached pages read no cookie. */
const TELEVISION_SCRIPT = `if(/(^|; )scene=STB/.test(document.cookie)&&(${TELEVISION_MARKERS}.test(navigator.userAgent)||!${HANDHELD_MARKERS}.test(navigator.userAgent)))d.dataset.scene="stb";`;

const WIDTH_SCRIPT = `if(d.dataset.client==="wap")return;function f(){d.dataset.client=m.matches?"wap":"web"}f();m.addEventListener("change",f)`;
const createScript = (before: string) =>
  `(function(d,m){${before}${WIDTH_SCRIPT}})(document.documentElement,matchMedia("(max-width: ${MOBILE_BREAKPOINT}px)"))`;

/**
 * Runs before the first paint. Where a session mark is present, `data-member` hides "Log in" until the account's name
 * replaces it. On a desktop browser the layout follows the window's width (rules/layout#client-type); a phone keeps its
 * layout. Inline JavaScript, because React loads too late to avoid a layout shift.
 */
export const CLIENT_TYPE_SCRIPT = createScript(
  `try{if(localStorage.getItem("${SESSION_MARK_KEY}"))d.dataset.member=""}catch(e){}${TELEVISION_SCRIPT}`,
);

/** `data-plan`: the address names a plan, for which the page reserves a place. */
export const PLAN_MARK = "plan";

/** The layout, and the plan's mark: for pages that show no member's name and are never a document on a television. */
export const LAYOUT_SCRIPT = createScript(`if(/planId/.test(location.search))d.dataset.${PLAN_MARK}="";`);
