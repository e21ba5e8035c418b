import { MOBILE_BREAKPOINT } from "@/lib/config/constants";
import { HANDHELD_MARKERS, TELEVISION_MARKERS } from "./client-type";
import {
  ASKS_MARK,
  EARLY_SUBMIT_ATTRIBUTE,
  FIRST_FOCUS_ATTRIBUTE,
  PASS_ATTRIBUTE,
  PLAN_MARK,
  RETURN_ATTRIBUTE,
} from "./document-marks";

/** Key of the session mark (lib/browser/session/session-mark.ts, which this inline script can't import). */
const SESSION_MARK_KEY = "session-mark";

/** Key of the mark of a pending order (lib/browser/payment/pending-order-mark.ts), read as a property to save bytes. */
const PENDING_ORDER_KEY = "order";

/** Key of the answer about tracking (lib/browser/consent.ts). Where storage is denied, nobody is asked. */
const CONSENT_SCRIPT = `if(d.dataset.consent===""&&!localStorage.consent)d.dataset.${ASKS_MARK}="";`;

/** `data-scene` on a television, for large type and focus rings: cached pages read no cookie. */
const TELEVISION_SCRIPT = `if(/\\bscene=STB/.test(document.cookie)&&(${TELEVISION_MARKERS}.test(navigator.userAgent)||!${HANDHELD_MARKERS}.test(navigator.userAgent)))d.dataset.scene="stb";`;

const WIDTH_SCRIPT = `if(d.dataset.client==="web")(m.onchange=function(){d.dataset.client=m.matches?"wap":"web"})()`;
const createLayoutScript = (before: string) =>
  `(function(d,m){${before}${WIDTH_SCRIPT}})(document.documentElement,matchMedia("(max-width: ${MOBILE_BREAKPOINT}px)"))`;

/**
 * Runs before the first paint. Where a session mark is present, `data-member` hides "Log in" until the account's name
 * replaces it, and its value "order" reserves the place of the line about a pending order; `data-asks` reserves that of the question for consent. On a desktop browser the layout follows the window's width (rules/layout#client-type); a phone keeps its
 * layout. Inline JavaScript, because React loads too late to avoid a layout shift.
 */
export const CLIENT_TYPE_SCRIPT = createClientTypeScript(CONSENT_SCRIPT);

function createClientTypeScript(consentScript: string): string {
  return createLayoutScript(
    `try{${consentScript}if(localStorage["${SESSION_MARK_KEY}"])d.dataset.member=localStorage.${PENDING_ORDER_KEY}||""}catch(e){}${TELEVISION_SCRIPT}`,
  );
}

/** The layout, and the plan's mark: for pages that show no member's name and are never a document on a television. */
export const LAYOUT_SCRIPT = createLayoutScript(
  `if(/planId/.test(location.search))d.dataset.${PLAN_MARK}="";`,
);

/**
 * @param keepsClick condition, ending in `||`, under which the click `v` on the button `b` is kept although it is no plain button
 * @param listeners what only pages with forms have
 * @param onClick statements before, at a click anywhere, on the button `b` where it is on one
 */
const createKeeper = (keepsClick: string, listeners: string, onClick = ""): string =>
  `(function(w){addEventListener("click",function(v){var b=v.target.closest&&v.target.closest("button");${onClick}if(b&&(${keepsClick}b.type==="button"&&!b.hasAttribute("popovertarget")))w.push([b,1,function(){b.click()},Date.now()])},true)${listeners}})(self.earlyActions=[])`;

/**
 * Keeps each click on a button, for the ones that come before React handles the button (rules/faults#slow-code). Links and
 * popovers are left out, because they work without a script. Inline JavaScript, as it has to run before React.
 */
export const EARLY_ACTIONS_SCRIPT = createKeeper("", "");

// React reports a checkbox whose click changes it from what React has seen last. A click that makes it finish its first
// rendering would be lost, because it sees the box as the click has left it: an event that React ignores on a checkbox comes first.
const KEEP_CHANGES = `addEventListener("change",function(v){var s=v.target,x=s.value,y=s.checked;if(/sel|file|check/.test(s.type))w.push([s,0,function(){s.files||(s.value=x);s.dispatchEvent(new Event("change",{bubbles:true}));if(/check/.test(s.type)){s.checked=!y;s.click()}},Date.now()])},true)`;
const ENABLE_BUTTONS = `addEventListener("DOMContentLoaded",function(){document.querySelectorAll("[${EARLY_SUBMIT_ATTRIBUTE}]").forEach(function(e){e.disabled=!1})})`;
/** A submit that nothing else handles. */
const SEND_NOTHING = `addEventListener("submit",function(v){v.target.hasAttribute("action")||v.preventDefault()},true)`;

/**
 * The same on pages with forms, and for each choice in a select, each checkbox, each chosen file and each submit. A button with the
 * attribute of `createEarlySubmit` is enabled here; its click, or Enter in a field, waits until React has removed the attribute.
 * What was offered is stored as `data-pressed`, so that a changed amount is noticed. The browser itself never sends a form without an address.
 */
export const EARLY_FORM_ACTIONS_SCRIPT = createKeeper(
  `b.hasAttribute("${EARLY_SUBMIT_ATTRIBUTE}")&&(v.preventDefault(),b.dataset.pressed=b.dataset.early,1)||`,
  `;${KEEP_CHANGES};${SEND_NOTHING};${ENABLE_BUTTONS}`,
);

const LANGUAGE_LINK = `if(/^\\?language=/.test(a.getAttribute("href"))){q=new URLSearchParams(l.search);q.set("language",a.lang);a.search=q;a.hash=l.hash}`;
const createLinkScript = (attribute: string, complete: string) =>
  `addEventListener("click",function(v){var l=location,q,a=v.target.closest&&v.target.closest("a");if(!a)return;if(a.hasAttribute("${attribute}")){${complete}}else ${LANGUAGE_LINK}},true)`;

/**
 * Completes two kinds of links when they are opened: those to log-in and sign-up with the return path
 * (rules/accounts#log-in), those to the same page in another language with the rest of the query. The server's HTML can't
 * contain either, because cached pages are rendered without a query. In capture, so that the browser opens the completed address.
 */
export const RETURN_LINKS_SCRIPT = createLinkScript(
  RETURN_ATTRIBUTE,
  `q=l.pathname+l.search;if(q!=="/")a.search="path="+encodeURIComponent(q)`,
);

/** The same on the documents of log-in, sign-up and account recovery, whose links pass on what says where to return. */
export const PASSING_LINKS_SCRIPT = createLinkScript(
  PASS_ATTRIBUTE,
  `q=l.search.match(/\\b(path|planId)=[^&]*/g);if(q&&!a.search)a.search=q.join("&")`,
);

/** The changes of the document by scripts that are not ours, since its beginning. */
interface OutsideChanges {
  records: MutationRecord[];
  observer: MutationObserver;
}

declare global {
  interface Window {
    /** What the script in the head records; lib/browser/before-react/outside-changes.ts reads it. */
    outsideChanges?: OutsideChanges;
  }
}

/**
 * Records what other scripts, such as a translator's or a password manager's, change before React takes the page over
 * (rules/outside-changes#before-react). While the document is being parsed, only what a parser never does counts: it removes nothing, and adds nodes and
 * text at the end. It listens for the end of that before others do. Inline JavaScript, as it has to run before the first of these scripts.
 */
export const OUTSIDE_CHANGES_SCRIPT = `(function(r,p,o){function h(l){l.forEach(function(m){(p||m.removedNodes[0]||m.nextSibling||m.oldValue&&m.target.data.indexOf(m.oldValue))&&r.push(m)})}self.outsideChanges={records:r,observer:o=new MutationObserver(h)};o.observe(document,{childList:true,subtree:true,characterDataOldValue:true});addEventListener("DOMContentLoaded",function(){h(o.takeRecords());p=1},true)})([])`;

/** What every public page runs before its first paint; inline where React follows at once, a file where it may never come. */
export const HEAD_SCRIPT = [
  CLIENT_TYPE_SCRIPT,
  OUTSIDE_CHANGES_SCRIPT,
  EARLY_ACTIONS_SCRIPT,
  RETURN_LINKS_SCRIPT,
].join(";");

/**
 * Copies the reference of a page about an error (rules/errors#reference): it stands before the button `b`, and what the button's popover
 * tells then is its value. Where the clipboard is denied, the popover keeps telling to select it.
 */
const COPY =
  "if(b&&b.value)navigator.clipboard.writeText(b.previousSibling.textContent).then(function(){b.nextSibling.textContent=b.value});";

/** The same on the documents of `/404`, `/500` and `/503`, which ask for no consent, and on which the reference is copied before React. */
export const ERROR_HEAD_SCRIPT = [
  createClientTypeScript(""),
  OUTSIDE_CHANGES_SCRIPT,
  createKeeper("", "", COPY),
  RETURN_LINKS_SCRIPT,
].join(";");

// A computer's keyboard is at hand; that of a phone, or of a television, would cover the page.
const FOCUS_FIRST = `addEventListener("DOMContentLoaded",function(t,f){t=document.documentElement.dataset;f=document.querySelector("[${FIRST_FOCUS_ATTRIBUTE}] input[autocomplete]");if(f&&t.client==="web"&&!t.scene&&document.activeElement===document.body)f.focus()})`;

/** The same on a page that is rendered for the request, always inline. On a computer the first text field of the page's form has the focus. */
export const PRIVATE_HEAD_SCRIPT = [
  CLIENT_TYPE_SCRIPT,
  OUTSIDE_CHANGES_SCRIPT,
  EARLY_FORM_ACTIONS_SCRIPT,
  RETURN_LINKS_SCRIPT,
  FOCUS_FIRST,
].join(";");

/** The same on the documents of log-in, sign-up and account recovery. */
export const FORM_HEAD_SCRIPT = [
  LAYOUT_SCRIPT,
  OUTSIDE_CHANGES_SCRIPT,
  EARLY_FORM_ACTIONS_SCRIPT,
  PASSING_LINKS_SCRIPT,
].join(";");

/** Controls that need React; links, popovers and questions work without a script. */
const CONTROLS = "button:not([popovertarget]),input,select,textarea";
const EVENTS = "pointerdown keydown touchstart focusin";
const FORM_CONTROLS = `form,${CONTROLS}`;
/** What is in the address, or left in storage by the last page (message-for-next-page.ts), that only React shows. */
const NEEDS_APP = `"member"in(t=d.documentElement.dataset)||t.scene||/[?&]error=/.test(location.search)||sessionStorage.flash`;
/**
 * The same on a page with a form: a plan or an account in the address, the account typed on the last page
 * (components/auth/form/typed-account.ts), a step that waits for a code (components/auth/code/sent-code.ts), and a browser with a passkey (lib/browser/passkeys/passkeys.ts), which suggests it in the field.
 */
const FORM_NEEDS_APP = `/reason=|Id(=|%3D)/.test(location.search)||sessionStorage.flash||sessionStorage["account-typed"]||sessionStorage["waiting-step"]||localStorage.passkey`;

/** The focus that a page with a form begins with is no touch. */
const SKIP_FIRST_FOCUS = `n<"g"&&v.target.autofocus||`;

/** @param skip condition, ending in `||`, under which the event `v` named `n` is no touch */
function createLoader(
  viewsPath: string,
  { controls, events, needsApp, skip }: { controls: string; events: string; needsApp: string; skip: string },
): string {
  return `(function(d,s,r,t){function l(u){var e=d.createElement("script");e.src=u;d.head.append(e);return e}function go(){if(!r){r=l(s.dataset.app);r.onerror=function(){r=0}}}"${events}".split(" ").forEach(function(n){addEventListener(n,function(v){${skip}v.target.closest&&v.target.closest("${controls}")&&go()},true)});addEventListener("load",function(){setTimeout(l,0,"${viewsPath}")});try{if(${needsApp})addEventListener("DOMContentLoaded",go)}catch(e){}})(document,document.currentScript)`;
}

/**
 * Loads the page's script, and with it React: at the first touch, key or focus of a control; at once where a member is
 * logged in, on a television, and where the page has something to show that needs it. After a failure the next touch
 * tries again. Reads what the client type script has set on the document. Once the page is complete, the script at
 * `viewsPath` reports the view.
 */
export const createLoadAppScript = (viewsPath: string): string =>
  createLoader(viewsPath, { controls: CONTROLS, events: EVENTS, needsApp: NEEDS_APP, skip: "" });

/** The same for the documents of log-in, sign-up and account recovery; a submit counts as a touch. */
export const createLoadFormAppScript = (viewsPath: string): string =>
  createLoader(viewsPath, {
    ...{ controls: FORM_CONTROLS, events: `${EVENTS} submit` },
    ...{ needsApp: FORM_NEEDS_APP, skip: SKIP_FIRST_FOCUS },
  });
