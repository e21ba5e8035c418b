import { CONSOLE_ORIGIN_PLACE, PREVIEW_SCRIPT_PATH } from "@/lib/domain/studio/preview-messages";
import { FILE_POLICY, SECURITY_HEADERS } from "@/lib/server/entry/security-headers";
import { getPreviewFramer } from "./preview-host";

/** True for the address of the script that pages of previews load. */
export const isPreviewScript = (path: string): boolean => path === PREVIEW_SCRIPT_PATH;

/** Answers the built script, which then knows the one origin with which it exchanges messages. */
export const respondWithPreviewScript = (script: string): Response =>
  new Response(script.replaceAll(CONSOLE_ORIGIN_PLACE, getPreviewFramer()), {
    headers: {
      ...SECURITY_HEADERS,
      "Content-Security-Policy": FILE_POLICY,
      "Content-Type": "text/javascript; charset=utf-8",
    },
  });
