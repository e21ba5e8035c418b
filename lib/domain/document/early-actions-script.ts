/** For this long an action waits for its script; later it would surprise. */
export const MAX_WAIT_MS = 30_000;
export const CHECK_INTERVAL_MS = 50;

/**
 * Keeps the last click on a button, each choice in a select and each chosen file that came before React handled the
 * element, and repeats them as soon as it does (rules/faults#slow-code). React marks each element that it handles with a
 * property named `__reactProps$…`. Links, submit buttons and the buttons of popovers are left out: links and
 * popovers work without a script, and a submit is kept by `EARLY_SUBMIT_SCRIPT`, or its button is disabled. Inline JavaScript, as it has to run before React.
 */
export const EARLY_ACTIONS_SCRIPT = `(function(w,t,n){function h(e){return Object.keys(e).some(function(k){return!k.indexOf("__reactProps$")})}function c(){w=w.filter(function(a){if(!h(a.e))return a.e.isConnected;a.go()});if(!w.length||!--n){clearInterval(t);t=0;w=[]}}function k(e,click,go){w=w.filter(function(a){return click?!a.click:a.e!==e});if(h(e))return;w.push({e:e,click:click,go:go});n=${MAX_WAIT_MS / CHECK_INTERVAL_MS};t=t||setInterval(c,${CHECK_INTERVAL_MS})}addEventListener("click",function(v){var b=v.target.closest&&v.target.closest("button");if(b&&b.type==="button"&&!b.hasAttribute("popovertarget"))k(b,1,function(){b.click()})},true);addEventListener("change",function(v){var s=v.target,x=s.value;if(s.tagName==="SELECT"||s.type==="file")k(s,0,function(){if(s.type!=="file")s.value=x;s.dispatchEvent(new Event("change",{bubbles:true}))})},true)})([],0,0)`;
