import type { Page } from "@playwright/test";

const SCRIPTS = /\/(page-scripts|_next\/static)\/.*\.js$/;

/** Scripts that wait until a journey lets them load. */
export interface HeldScripts {
  /** What else the browser has sent: method and address. */
  sent: string[];
  /** Lets them load, and those that are requested later. */
  release(): void;
}

/**
 * Holds every script but the small ones of the page server, so that a journey decides what happens before them.
 * @param matches holds only the scripts whose path it accepts
 */
export async function holdScripts(
  page: Page,
  matches: (path: string) => boolean = () => true,
): Promise<HeldScripts> {
  const sent: string[] = [];
  const held: (() => void)[] = [];
  let isHeld = true;
  page.on("request", (request) => {
    if (!SCRIPTS.test(new URL(request.url()).pathname)) sent.push(`${request.method()} ${request.url()}`);
  });
  await page.route(
    ({ pathname }) => SCRIPTS.test(pathname) && matches(pathname),
    async (route) => {
      if (isHeld) await new Promise<void>((go) => held.push(go));
      await route.continue();
    },
  );
  return {
    sent,
    release() {
      isHeld = false;
      for (const go of held) go();
    },
  };
}

/** Whether React has taken over the form, whose submit button waits for it until then; false before there is a form. */
export const isFormHandled = (page: Page) =>
  page.evaluate(
    () => document.querySelector("[type=submit]") !== null && document.querySelector("[data-early]") === null,
  );

/** Whether React runs in the page. */
export const isReactRunning = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector("footer") ?? {}).some((key) => key.startsWith("__react")),
  );
