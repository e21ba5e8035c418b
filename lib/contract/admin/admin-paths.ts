/** Where the admin API answers: `/api/admin/<name>`. */
export const ADMIN_PATH = "/api/admin/";

/** Bytes of the largest body: a brand's file with its wrapping. */
export const MAX_ADMIN_BODY_BYTES = 4_700_000;
