/** The part of the privacy page with the choices; links to it show the bar in place. */
export const CHOICES_FRAGMENT = "#choices";

/** Stands in the script that reports views for the address of the bar's script, which the page server knows. */
export const CONSENT_SCRIPT_PLACE = "/consent.js";

/** The id of the element whose shadow root has the bar; a television's arrows look there, too. */
export const CONSENT_BAR_ID = "consent-bar";
