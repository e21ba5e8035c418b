import { CLIENT_TYPE_SCRIPT, LAYOUT_SCRIPT } from "./client-type-script";
import { EARLY_ACTIONS_SCRIPT, EARLY_FORM_ACTIONS_SCRIPT } from "./early-actions-script";
import { PASSING_LINKS_SCRIPT, RETURN_LINKS_SCRIPT } from "./return-links-script";

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

/** Marks the script in the head of every document, so that the page server finds it. */
export const HEAD_SCRIPT_ATTRIBUTE = "data-head";

/** What every public page runs before its first paint; inline where React follows at once, a file where it may never come. */
export const HEAD_SCRIPT = [
  CLIENT_TYPE_SCRIPT,
  OUTSIDE_CHANGES_SCRIPT,
  EARLY_ACTIONS_SCRIPT,
  RETURN_LINKS_SCRIPT,
].join(";");

/** The same on a page that is rendered for the request, always inline. */
export const PRIVATE_HEAD_SCRIPT = [
  CLIENT_TYPE_SCRIPT,
  OUTSIDE_CHANGES_SCRIPT,
  EARLY_FORM_ACTIONS_SCRIPT,
  RETURN_LINKS_SCRIPT,
].join(";");

/** The same on the documents of log-in, sign-up and account recovery. */
export const FORM_HEAD_SCRIPT = [
  LAYOUT_SCRIPT,
  OUTSIDE_CHANGES_SCRIPT,
  EARLY_FORM_ACTIONS_SCRIPT,
  PASSING_LINKS_SCRIPT,
].join(";");
