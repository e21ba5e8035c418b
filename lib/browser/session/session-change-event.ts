/** Fired on `window` when the session of this tab has changed without a reload of the page. */
export const SESSION_CHANGE_EVENT = "sessionchange";
