import type { MiddlewareHandler } from "hono";

/** Pages that a shop opens by a form; opening one changes nothing. */
const FORM_OPENED_PATHS = /^\/(go|3ds\/frame)\/[^/]+$/;
const FRAMED_PATHS = /^\/(3ds\/frame|captcha\/box)(\/|$)/;
/** Shown in the console's own frame; a mail runs nothing and loads nothing but pictures. */
const MAIL_PATHS = /^\/mails\//;
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
/** The shops of this machine. */
const FRAME_ANCESTORS_POLICY = "frame-ancestors http://localhost:* http://*.localhost:* http://127.0.0.1:*";
const LOCAL_HOST = /^(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Refuses what does not come from this machine or from a page of the sandbox, and sets the security headers. A page of
 * another origin must not settle payments or read codes through a visitor's browser, nor may one whose own host name
 * was made to point at this machine (DNS rebinding).
 */
export const guardRequests: MiddlewareHandler = async (context, next) => {
  if (!LOCAL_HOST.test(new URL(context.req.url).hostname)) return context.text("Not allowed.", 403);
  const from = context.req.header("sec-fetch-site");
  const isPageRequest = context.req.method === "GET" || FORM_OPENED_PATHS.test(context.req.path);
  if (!isPageRequest && from !== undefined && from !== "same-origin")
    return context.text("Not allowed.", 403);
  await next();
  context.header("Cache-Control", "no-store");
  if (FRAMED_PATHS.test(context.req.path)) context.header("Content-Security-Policy", FRAME_ANCESTORS_POLICY);
  else if (MAIL_PATHS.test(context.req.path)) context.header("Content-Security-Policy", MAIL_POLICY);
  else context.header("X-Frame-Options", "DENY");
  context.header("X-Content-Type-Options", "nosniff");
  context.header("Referrer-Policy", "no-referrer");
};
