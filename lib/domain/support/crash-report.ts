/** Where a page that React has failed on tells our server, so that its reference leads to a line of the log (rules/errors#reference). */
export const CRASH_REPORT_PATH = "/api/page-crash";
/** The name of an error and a path; the server refuses a longer report before it is read. */
export const MAX_CRASH_REPORT_BYTES = 1024;
