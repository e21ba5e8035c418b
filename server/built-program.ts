/** The program that the storefront's server is built into, from the root of the repository. */
export const SERVER_PROGRAM = ".server/main.js";

/** The script with which public pages report views. */
export const VIEWS_SCRIPT = ".server/page-views.js";

/** The script with which public pages ask for consent. */
export const CONSENT_SCRIPT = ".server/page-consent.js";

/** The script of the pages of previews. */
export const PREVIEW_SCRIPT = ".server/preview-page.js";
