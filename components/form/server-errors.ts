/** The type of a field's error with a text of its own from the server. */
export const REFUSED = "server";

/** The type of a field's error whose text is the form's message. */
export const ANSWERED = "answered";

/** Whether an error stays until its field is changed: leaving the field to copy the reference does not answer it. */
export const isFromServer = (type: unknown): boolean => type === REFUSED || type === ANSWERED;
