/** Attribute of a submit button whose form does not handle a submit yet. */
export const EARLY_SUBMIT_ATTRIBUTE = "data-early";
/**
 * Props of such a button; React removes the attribute.
 * @param offer what a press agrees to, such as a method and an amount
 */
export const createEarlySubmit = (offer: string) => ({ [EARLY_SUBMIT_ATTRIBUTE]: offer });

/**
 * What a person did before React handled the element, and when, in epoch milliseconds. Of clicks on buttons only the last one counts,
 * and it waits for all choices.
 */
export type EarlyAction = readonly [element: Element, isClick: 0 | 1, repeat: () => void, at: number];

declare global {
  interface Window {
    /** What the script in the head keeps; lib/browser/before-react/early-actions.ts repeats it. */
    earlyActions?: EarlyAction[];
  }
}

/**
 * @param keepsClick condition, ending in `||`, under which the click `v` on the button `b` is kept although it is no plain button
 * @param listeners what only pages with forms have
 */
const createScript = (keepsClick: string, listeners: string): string =>
  `(function(w){function k(e,c,go){w.push([e,c,go,Date.now()])}addEventListener("click",function(v){var b=v.target.closest&&v.target.closest("button");if(b&&(${keepsClick}b.type==="button"&&!b.hasAttribute("popovertarget")))k(b,1,function(){b.click()})},true)${listeners}})(self.earlyActions=[])`;

/**
 * Keeps each click on a button, for the ones that come before React handles the button (rules/faults#slow-code). Links and
 * popovers are left out, because they work without a script. Inline JavaScript, as it has to run before React.
 */
export const EARLY_ACTIONS_SCRIPT = createScript("", "");

// React reports a checkbox whose click changes it from what React has seen last. A click that makes it finish its first
// rendering would be lost, because it sees the box as the click has left it: an event that React ignores on a checkbox comes first.
const KEEP_CHANGES = `addEventListener("change",function(v){var s=v.target,x=s.value,y=s.checked;if(/sel|file|check/.test(s.type))k(s,0,function(){s.files||(s.value=x);s.dispatchEvent(new Event("change",{bubbles:true}));if(/check/.test(s.type)){s.checked=!y;s.click()}})},true)`;
const ENABLE_BUTTONS = `addEventListener("DOMContentLoaded",function(){document.querySelectorAll("[${EARLY_SUBMIT_ATTRIBUTE}]").forEach(function(e){e.disabled=!1})})`;
/** A submit that nothing else handles. */
const SEND_NOTHING = `addEventListener("submit",function(v){v.target.hasAttribute("action")||v.preventDefault()},true)`;

/**
 * The same on pages with forms, and for each choice in a select, each checkbox, each chosen file and each submit. A button with the
 * attribute of `createEarlySubmit` is enabled here; its click, or Enter in a field, waits until React has removed the attribute.
 * What was offered is stored as `data-pressed`, so that a changed amount is noticed. The browser itself never sends a form without an address.
 */
export const EARLY_FORM_ACTIONS_SCRIPT = createScript(
  `b.hasAttribute("${EARLY_SUBMIT_ATTRIBUTE}")&&(v.preventDefault(),b.dataset.pressed=b.dataset.early,1)||`,
  `;${KEEP_CHANGES};${SEND_NOTHING};${ENABLE_BUTTONS}`,
);
