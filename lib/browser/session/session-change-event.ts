/** Fired on `window` when this tab learns that somebody has logged in or out without the page being reloaded. */
export const SESSION_CHANGE_EVENT = "sessionchange";
