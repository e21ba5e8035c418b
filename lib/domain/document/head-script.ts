import { CLIENT_TYPE_SCRIPT, LAYOUT_SCRIPT } from "./client-type-script";
import { EARLY_ACTIONS_SCRIPT, EARLY_FORM_ACTIONS_SCRIPT } from "./early-actions-script";
import { OUTSIDE_CHANGES_SCRIPT } from "./outside-changes-script";
import { PASSING_LINKS_SCRIPT, RETURN_LINKS_SCRIPT } from "./return-links-script";

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
