import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import * as z from "zod";
import { LOCALES } from "@/lib/config/constants";
import { createPlainDocument, getPlainTitle } from "@/lib/server/entry/plain-page";
import { createPlainReference, PLAIN_POLICY } from "@/lib/server/entry/plain-reference";
import { FILE_POLICY, SECURITY_HEADERS } from "@/lib/server/entry/security-headers";
import {
  isAdmittedToPreview,
  isPreviewLink,
  openPreviewLink,
  type PreviewRefusal,
} from "@/lib/server/preview/open-preview-link";
import { isPreviewMail, openPreviewMail } from "@/lib/server/preview/open-preview-mail";
import { getPreviewFramer, parsePreviewHost, pickPreviewLocale } from "@/lib/server/preview/preview-host";
import { isPreviewScript, respondWithPreviewScript } from "@/lib/server/preview/preview-script";
import { noteBrandlessPage } from "@/lib/server/reports/note-plain-page";
import { readAssignedId } from "@/lib/server/request-id";
import { completeHeaders } from "@/server/response-headers";
import { getPath, isCallPath, sendRefusal } from "@/server/send-refusal";

const page = z.object({ title: z.string(), text: z.string() });
const messagesSchema = z.object({ preview: z.object({ ended: page, impossible: page }) });

const STATUS_BY_REFUSAL = { ended: 404, impossible: 404, unavailable: 503 } as const;

/** Makes the page that says why a preview is not shown, which belongs to no brand, in a language. */
type CreatePreviewPage = (refusal: PreviewRefusal, request: IncomingMessage) => Response;

/** Reads the texts of these pages once. */
function createPreviewPages(root: string): CreatePreviewPage {
  const texts = new Map(
    LOCALES.map((locale) => {
      const file = readFileSync(join(root, "messages", locale, "errorPages.json"), "utf8");
      return [locale, messagesSchema.parse(JSON.parse(file)).preview] as const;
    }),
  );
  return (refusal, request) => {
    const locale = pickLocale(request);
    const requestId = readAssignedId(request.headers);
    const status = STATUS_BY_REFUSAL[refusal];
    const known = refusal === "unavailable" ? undefined : texts.get(locale)?.[refusal];
    // Only where the program has failed, there is something to look for.
    if (!known) noteBrandlessPage({ requestId, status });
    const document = known
      ? createPlainDocument(known.title, `<p>${known.text}</p>`, locale)
      : createPlainDocument(getPlainTitle(503), createPlainReference(requestId));
    return new Response(document, {
      status,
      headers: {
        ...SECURITY_HEADERS,
        "Content-Security-Policy": known ? FILE_POLICY : PLAIN_POLICY,
        "Content-Type": "text/html; charset=utf-8",
        ...(status === 503 ? { "Retry-After": "10" } : {}),
      },
    });
  };
}

/** Of the program, and the same for every host. */
const PROGRAM_FILES = /^\/(_next\/static|fonts)\//;

/** Answers a request at a preview's host, or admits it: true where it was answered. Null for any other host. */
export type GuardPreview = (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | null;

/**
 * Guards the hosts of previews before anything else looks at a request: without the cookie of an opened link every address is
 * unknown; no answer is stored or listed, and only the console may frame it (threat T58).
 * @param script the built `components/runtime/preview/preview-page.ts`, which pages at these hosts load
 */
export function createPreviewGuard(root: string, script: string): GuardPreview {
  const createPage = createPreviewPages(root);
  return (request, response) => {
    const site = parsePreviewHost(request.headers.host);
    if (site === null || PROGRAM_FILES.test(request.url ?? "")) return null;
    sendAsPreview(response, getPreviewFramer());
    return answer(site, { request, response, createPage, script });
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  createPage: CreatePreviewPage;
  script: string;
}

async function answer(site: string, { request, response, createPage, script }: Exchange): Promise<boolean> {
  const path = getPath(request);
  const open = isPreviewLink(path) ? openPreviewLink : isPreviewMail(path) ? openPreviewMail : null;
  if (open && request.method === "GET") {
    const opened = await open(site, request.url ?? "");
    await send(response, typeof opened === "string" ? createPage(opened, request) : opened);
    return true;
  }
  if (await isAdmittedToPreview(site, request.headers.cookie)) {
    if (!isPreviewScript(path) || request.method !== "GET") return false;
    await send(response, respondWithPreviewScript(script));
    return true;
  }
  if (isCallPath(path)) {
    completeHeaders(request, response);
    sendRefusal(response, path, 404);
  } else await send(response, createPage("ended", request));
  return true;
}

const pickLocale = ({ url = "", headers }: IncomingMessage) =>
  pickPreviewLocale(url, headers["accept-language"] ?? null);

async function send(response: ServerResponse, answered: Response): Promise<void> {
  const body = Buffer.from(await answered.arrayBuffer());
  for (const [name, value] of answered.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = answered.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  response.setHeader("Content-Length", body.length);
  response.writeHead(answered.status);
  response.end(body);
}

type HeaderValue = number | string | readonly string[];

/**
 * Makes a response one of a preview when its headers are sent: it is not stored or listed, and only the console may frame it.
 * @param studioOrigin the console's origin
 */
function sendAsPreview(response: ServerResponse, studioOrigin: string): void {
  const { writeHead } = response;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    for (const input of rest) if (typeof input === "object" && input !== null) setHeaders(response, input);
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Robots-Tag", "noindex, nofollow");
    response.removeHeader("ETag");
    response.removeHeader("X-Frame-Options");
    const policy = response.getHeader("Content-Security-Policy");
    if (typeof policy === "string")
      response.setHeader(
        "Content-Security-Policy",
        policy.replace("frame-ancestors 'none'", `frame-ancestors ${studioOrigin}`),
      );
    return Reflect.apply(writeHead, response, [status]);
  }) as typeof writeHead;
}

/** Headers as `writeHead` takes them: an object, or names and values in turn. */
function setHeaders(response: ServerResponse, input: object): void {
  const flat = Array.isArray(input) ? input : Object.entries(input).flat(1);
  for (let index = 0; index < flat.length; index += 2) {
    const [name, value] = [String(flat[index]), flat[index + 1] as HeaderValue];
    if (name.toLowerCase() === "set-cookie" && typeof value === "string") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
}
