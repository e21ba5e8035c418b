import { CLIENT_TYPE_SCRIPT } from "./client-type-script";
import { EARLY_ACTIONS_SCRIPT } from "./early-actions-script";
import { RETURN_LINKS_SCRIPT } from "./return-links-script";

/** Marks the script in the head of every document, so that the page server finds it. */
export const HEAD_SCRIPT_ATTRIBUTE = "data-head";

/** What every page runs before its first paint; inline where React follows at once, a file where it may never come. */
export const HEAD_SCRIPT = [CLIENT_TYPE_SCRIPT, EARLY_ACTIONS_SCRIPT, RETURN_LINKS_SCRIPT].join(";");
