import type { BrowserContext } from "@playwright/test";
import { recordVisit } from "@/e2e/stack/record-test";
import { SANDBOX_PORT } from "@/e2e/stack/stack-settings";

export interface BrowserErrors {
  /** Errors that match are expected in this journey. */
  expect(pattern: RegExp): void;
  /** Also checks another browser context of the journey. */
  watch(context: BrowserContext): void;
}

/** Reports console errors (including policy violations), uncaught errors and requests to other origins. */
export function watchContext(context: BrowserContext, report: (complaint: string) => void): void {
  context.on("console", (message) => {
    if (message.type() === "error") report(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => report(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    recordVisit(new URL(request.url()).pathname);
    // The frame of a window that is just opening is not available yet.
    if (request.isNavigationRequest()) return;
    const url = new URL(request.url());
    const own = ["http:", "https:"].includes(url.protocol) ? isOwnRequest(url, request.frame().url()) : true;
    if (!own) report(`request to another origin: ${request.url()}`);
  });
}

/** Whether a page requests its own origin; the bank's pages belong to the sandbox. */
function isOwnRequest(url: URL, frameUrl: string): boolean {
  if (url.port === String(SANDBOX_PORT)) return frameUrl.includes(`:${SANDBOX_PORT}/`);
  return !URL.canParse(frameUrl) || frameUrl === "about:blank" || url.origin === new URL(frameUrl).origin;
}
