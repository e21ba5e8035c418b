import { type NextRequest, NextResponse } from "next/server";
import { getEnv } from "@/lib/config/env";
import { createNonce } from "@/lib/server/create-nonce";
import { createPrivatePageHeaders } from "@/lib/server/entry/page-headers";
import { createPlainPage } from "@/lib/server/entry/plain-page";

/** The console's pages and its style sheet (`app/studio`); any other address of its host is 404. */
const PAGES =
  /^\/(?:|brand\/[a-z][a-z0-9-]{1,31}(?:\/[a-z-]{1,20})?|operators|audit|support|account|invitation)$/;
const STYLE_SHEET = /^\/console\.css$/;

/** The console shows previews in frames, at their own hosts below its own. */
const getPreviewFrames = () => {
  const { protocol, host } = new URL(getEnv().STUDIO_ORIGIN ?? "http://localhost");
  return { script: [], frame: [`${protocol}//*.${host}`], connect: [], style: [] };
};

/** Serves a page of the operators' console: never stored, never listed, never framed. */
export function serveStudio(request: NextRequest): Response {
  const { pathname } = request.nextUrl;
  if (request.method !== "GET" && request.method !== "HEAD") return createPlainPage(405);
  const isStyleSheet = STYLE_SHEET.test(pathname);
  if (!isStyleSheet && !PAGES.test(pathname)) return createPlainPage(404);
  const url = request.nextUrl.clone();
  url.pathname = `/studio${pathname === "/" ? "" : pathname}`;
  if (isStyleSheet) return NextResponse.rewrite(url);
  const nonce = createNonce();
  const headers = createPrivatePageHeaders(nonce, null, [], getPreviewFrames());
  const incoming = new Headers(request.headers);
  incoming.set("x-nonce", nonce);
  incoming.set("content-security-policy", headers["Content-Security-Policy"] ?? "");
  return NextResponse.rewrite(url, { headers, request: { headers: incoming } });
}
