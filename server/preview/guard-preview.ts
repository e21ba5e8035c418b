import type { IncomingMessage, ServerResponse } from "node:http";
import { isAdmittedToPreview, isPreviewLink, openPreviewLink } from "@/lib/server/preview/open-preview-link";
import { pickPreviewLocale } from "@/lib/server/preview/pick-preview-locale";
import { getPreviewFramer, parsePreviewHost } from "@/lib/server/preview/preview-host";
import { completeHeaders } from "@/server/response-headers";
import { getPath, isCallPath, sendRefusal } from "@/server/send-refusal";
import { sendAsPreview } from "./preview-headers";
import { type CreatePreviewPage, createPreviewPages } from "./preview-pages";

/** Of the program, and the same for every host. */
const PROGRAM_FILES = /^\/(_next\/static|fonts)\//;

/** Answers a request at a preview's host, or admits it: true where it was answered. Null for any other host. */
export type GuardPreview = (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | null;

/**
 * Guards the hosts of previews before anything else looks at a request: without the cookie of an opened link there is nothing
 * there, and every answer is one that nobody stores, lists or frames but the console (threat T58).
 */
export function createPreviewGuard(root: string): GuardPreview {
  const createPage = createPreviewPages(root);
  return (request, response) => {
    const site = parsePreviewHost(request.headers.host);
    if (site === null || PROGRAM_FILES.test(request.url ?? "")) return null;
    sendAsPreview(response, getPreviewFramer());
    return answer(site, { request, response, createPage });
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  createPage: CreatePreviewPage;
}

async function answer(site: string, { request, response, createPage }: Exchange): Promise<boolean> {
  const path = getPath(request);
  if (isPreviewLink(path) && request.method === "GET") {
    const opened = await openPreviewLink(site, request.url ?? "");
    await send(response, typeof opened === "string" ? createPage(opened, pickLocale(request)) : opened);
    return true;
  }
  if (await isAdmittedToPreview(site, request.headers.cookie)) return false;
  if (isCallPath(path)) {
    completeHeaders(request, response);
    sendRefusal(response, path, 404);
  } else await send(response, createPage("ended", pickLocale(request)));
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
