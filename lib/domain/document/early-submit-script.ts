import { CHECK_INTERVAL_MS, MAX_WAIT_MS } from "./early-actions-script";

const EARLY_SUBMIT_ATTRIBUTE = "data-early";
/** Attribute of a disabled submit button whose form React does not handle yet; React removes it. */
export const EARLY_SUBMIT = { [EARLY_SUBMIT_ATTRIBUTE]: "" };

const BUTTON = `[${EARLY_SUBMIT_ATTRIBUTE}]`;

/**
 * Keeps the last submit of a form whose button has the attribute, and repeats it by the button once React has removed the
 * attribute (rules/faults#slow-code). The browser never sends such a form itself: its button is disabled in the HTML, so
 * that without this script nothing is sent, and enabled here. In capture, before anything else sees the event. A click instead
 * of `requestSubmit`, which older browsers lack.
 */
export const EARLY_SUBMIT_SCRIPT = `(function(b,t,n){addEventListener("DOMContentLoaded",function(){document.querySelectorAll("${BUTTON}").forEach(function(e){e.disabled=!1})});addEventListener("submit",function(v){var e=v.target.querySelector("${BUTTON}");if(e){v.preventDefault();b=e;n=${MAX_WAIT_MS / CHECK_INTERVAL_MS};clearInterval(t);t=setInterval(function(){var w=b.hasAttribute("${EARLY_SUBMIT_ATTRIBUTE}");if(w&&b.isConnected&&--n)return;clearInterval(t);if(!w)b.click()},${CHECK_INTERVAL_MS})}},true)})()`;
