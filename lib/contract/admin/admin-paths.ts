import { MAX_PICTURE_FILE_BYTES } from "@/lib/config/constants";

/** Where the admin API answers: `/api/admin/<name>`. */
export const ADMIN_PATH = "/api/admin/";

/** Bytes of the largest body: a brand's file with its wrapping. */
export const MAX_ADMIN_BODY_BYTES = 4_700_000;

/** Bytes of the largest body of a call: only a picture's file, which base64 makes a third larger, has more. */
export const getMaxAdminBodyBytes = (name: string): number =>
  name === "storePicture" ? 4 * Math.ceil(MAX_PICTURE_FILE_BYTES / 3) + 1_000 : MAX_ADMIN_BODY_BYTES;
