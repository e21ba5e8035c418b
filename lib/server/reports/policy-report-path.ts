/** Where browsers report what the content security policy of a page has blocked (threat T50). */
export const POLICY_REPORT_PATH = "/api/content-policy";
/** A report is about 1 KB; the server refuses a longer one before it is read. */
export const MAX_POLICY_REPORT_BYTES = 4096;
