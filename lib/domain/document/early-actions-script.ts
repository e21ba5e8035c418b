import { CHUNK_LOAD_TIMEOUT_MS } from "@/lib/config/constants";

/** For this long an action waits for its script, as long as for code that is loaded on demand; later it would surprise. */
const MAX_WAIT_MS = CHUNK_LOAD_TIMEOUT_MS;
const CHECK_INTERVAL_MS = 50;

const EARLY_SUBMIT_ATTRIBUTE = "data-early";
/**
 * Attribute of a submit button whose form does not handle a submit yet; React removes it.
 * @param offer what a press agrees to, such as a method and an amount
 */
export const createEarlySubmit = (offer: string) => ({ [EARLY_SUBMIT_ATTRIBUTE]: offer });

/** The parts of the script that only pages with forms have. */
interface FormParts {
  /** Condition, ending in `&&`, under which the element `e` is handled. */
  handled: string;
  /** Condition, ending in `||`, under which the click `v` on the button `b` is kept although it is no plain button. */
  keepsClick: string;
  listeners: string;
}

const createScript = ({ handled, keepsClick, listeners }: FormParts): string =>
  `(function(w,t,n){function h(e){return ${handled}Object.keys(e).some(function(k){return!k.indexOf("__reactProps$")})}function r(d){w=w.filter(function(a){if(d||a.c&&w[1]||!h(a.e))return a.e.isConnected;d=1;a.go()});if(!w[0]||!--n){clearInterval(t);t=0;w=[]}}function k(e,c,go){w=w.filter(function(a){return c?!a.c:a.e!==e});if(h(e))return;w.push({e:e,c:c,go:go});n=${MAX_WAIT_MS / CHECK_INTERVAL_MS};t=t||setInterval(r,${CHECK_INTERVAL_MS})}addEventListener("click",function(v){var b=v.target.closest&&v.target.closest("button");if(b&&(${keepsClick}b.type==="button"&&!b.hasAttribute("popovertarget")))k(b,1,function(){b.click()})},true)${listeners}})([])`;

/**
 * Keeps the last click on a button that came before React handled the button, and repeats it as soon as it does
 * (rules/faults#slow-code). React marks each element that it handles with a property named `__reactProps$…`. Links and
 * popovers are left out, because they work without a script. Inline JavaScript, as it has to run before React.
 */
export const EARLY_ACTIONS_SCRIPT = createScript({ handled: "", keepsClick: "", listeners: "" });

// React reports a checkbox whose click changes it from what React has seen last. A click that makes it finish its first
// rendering would be lost, because it sees the box as the click has left it: an event that React ignores on a checkbox comes first.
const KEEP_CHANGES = `addEventListener("change",function(v){var s=v.target,x=s.value,y=s.checked;if(/sel|file|check/.test(s.type))k(s,0,function(){s.files||(s.value=x);s.dispatchEvent(new Event("change",{bubbles:true}));if(/check/.test(s.type)){s.checked=!y;s.click()}})},true)`;
const ENABLE_BUTTONS = `addEventListener("DOMContentLoaded",function(){document.querySelectorAll("[${EARLY_SUBMIT_ATTRIBUTE}]").forEach(function(e){e.disabled=!1})})`;
/** A submit that nothing else handles. */
const SEND_NOTHING = `addEventListener("submit",function(v){v.target.hasAttribute("action")||v.preventDefault()},true)`;

/**
 * The same on pages with forms, and for each choice in a select, each checkbox, each chosen file and each submit. Choices come
 * first, and one at a time, so that React has rendered what follows from one before the next. A button with the attribute
 * of `createEarlySubmit` is enabled here; its click, or Enter in a field, waits until React has removed the attribute. What was
 * offered is stored as `data-pressed`, so that a changed amount is noticed. The browser itself never sends a form without an address.
 */
export const EARLY_FORM_ACTIONS_SCRIPT = createScript({
  handled: `!e.hasAttribute("${EARLY_SUBMIT_ATTRIBUTE}")&&`,
  keepsClick: `b.hasAttribute("${EARLY_SUBMIT_ATTRIBUTE}")&&(v.preventDefault(),b.dataset.pressed=b.dataset.early,1)||`,
  listeners: `;${KEEP_CHANGES};${SEND_NOTHING};${ENABLE_BUTTONS}`,
});
