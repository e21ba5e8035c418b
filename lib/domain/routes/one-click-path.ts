/** Where mail programs end reminders with one press (RFC 8058): a POST of theirs, with the token of the mail in the query. */
export const ONE_CLICK_PATH = "/api/reminders/end";
