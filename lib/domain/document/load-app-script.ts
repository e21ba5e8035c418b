/** On the script in the head of a public page: the address of the page's own script, which loads React. */
export const APP_SCRIPT_ATTRIBUTE = "data-app";

/** Controls that need React; links, popovers and questions work without a script. */
const CONTROLS = "button:not([popovertarget]),input,select,textarea";
const EVENTS = "pointerdown keydown touchstart focusin";
const FORM_CONTROLS = `form,${CONTROLS}`;
/** What is in the address, or left in storage by the last page (message-for-next-page.ts), that only React shows. */
const NEEDS_APP = `"member"in t||t.scene||/[?&]error=/.test(location.search)||sessionStorage.flash`;
/**
 * The same on a page with a form: a plan or an account in the address, the account typed on the last page
 * (components/auth/form/typed-account.ts), a step that waits for a code (components/auth/code/waiting-step.ts), and a browser with a passkey (lib/browser/passkeys/passkeys.ts), which suggests it in the field.
 */
const FORM_NEEDS_APP = `/reason=|Id(=|%3D)/.test(location.search)||sessionStorage.flash||sessionStorage["account-typed"]||sessionStorage["waiting-step"]||localStorage.passkey`;

function createScript(viewsPath: string, controls: string, events: string, needsApp: string): string {
  return `(function(d,s,r){function l(u){var e=d.createElement("script");e.src=u;d.head.append(e);return e}function go(){if(!r){r=l(s.dataset.app);r.onerror=function(){r=0}}}"${events}".split(" ").forEach(function(n){addEventListener(n,function(v){if(v.target.closest&&v.target.closest("${controls}"))go()},true)});addEventListener("load",function(){setTimeout(l,0,"${viewsPath}")});try{var t=d.documentElement.dataset;if(${needsApp})addEventListener("DOMContentLoaded",go)}catch(e){}})(document,document.currentScript)`;
}

/**
 * Loads the page's script, and with it React: at the first touch, key or focus of a control; at once where a member is
 * logged in, on a television, and where the page has something to show that needs it. After a failure the next touch
 * tries again. Reads what the client type script has set on the document. Once the page is complete, the script at
 * `viewsPath` reports the view.
 */
export const createLoadAppScript = (viewsPath: string): string =>
  createScript(viewsPath, CONTROLS, EVENTS, NEEDS_APP);

/** The same for the documents of log-in, sign-up and account recovery; a submit counts as a touch. */
export const createLoadFormAppScript = (viewsPath: string): string =>
  createScript(viewsPath, FORM_CONTROLS, `${EVENTS} submit`, FORM_NEEDS_APP);
