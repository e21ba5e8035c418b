/** Names that the documents, the scripts in their heads and the browser's modules share; no script is among them. */

/** The id of what stands at the end of every document, before which nothing of it is painted. */
export const PAGE_END_ID = "page-end";

/** Marks the place of the line about a pending order, which look.css reserves before the first paint. */
export const PENDING_ORDER_PLACE = "data-pending-order";

/** `data-plan`: the address names a plan, for which the page reserves a place. */
export const PLAN_MARK = "plan";

/** Marks the script in the head of every document, so that the page server finds it. */
export const HEAD_SCRIPT_ATTRIBUTE = "data-head";

/** On the script in the head of a public page: the address of the page's own script, which loads React. */
export const APP_SCRIPT_ATTRIBUTE = "data-app";

/** Marks the script of the pages of previews, which the page server leaves where it is. */
export const PREVIEW_SCRIPT_ATTRIBUTE = "data-preview";

export const RETURN_ATTRIBUTE = "data-return";
/** Attributes of a link to log-in or sign-up that returns to the page on which it is opened. */
export const RETURN_LINK = { "data-return": "" };

export const PASS_ATTRIBUTE = "data-pass";
/** Attributes of a link between log-in, sign-up and account recovery that passes the return path of the page on. */
export const PASSING_LINK = { "data-pass": "" };

/** Attribute of a submit button whose form does not handle a submit yet. */
export const EARLY_SUBMIT_ATTRIBUTE = "data-early";
/**
 * Props of such a button; React removes the attribute.
 * @param offer what a press agrees to, such as a method and an amount
 */
export const createEarlySubmit = (offer: string) => ({ [EARLY_SUBMIT_ATTRIBUTE]: offer });

/** On the form of a page whose first field has the focus on a computer. */
export const FIRST_FOCUS_ATTRIBUTE = "data-first-focus";
// Its name is written out, because a computed one would stay in scripts that do not use it.
export const FIRST_FOCUS = { "data-first-focus": "" } satisfies Record<typeof FIRST_FOCUS_ATTRIBUTE, "">;

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

/** The part of the privacy page with the choices; links to it show the bar in place. */
export const CHOICES_FRAGMENT = "#choices";

/** Stands in the script that reports views for the address of the bar's script, which the page server knows. */
export const CONSENT_SCRIPT_PLACE = "/consent.js";

/** The id of the place of the bar, in whose shadow root it is; a television's arrows look there, too. */
export const CONSENT_BAR_ID = "consent-bar";

/** `data-asks` on `<html>`: nobody has answered in this browser, and look.css reserves the place of the bar; "open": it is wanted here. */
export const ASKS_MARK = "asks";

/** On a screen that people came to for something else than to be asked: a checkout, an error (rules/tracking#consent). */
export const ASKS_NOTHING = { "data-asks-nothing": "" };

/** On `<html>`: the paths of the pages that the shop does not have, for the links that scripts add. */
export const MISSING_PAGES_ATTRIBUTE = "data-missing-pages";

/** On `<html>`: the brand's drawing and layout of pages about failures, for the page that replaces one that crashed. */
export const FAILURE_DRAWING_ATTRIBUTE = "data-failure-drawing";
export const FAILURE_LAYOUT_ATTRIBUTE = "data-failure-layout";
