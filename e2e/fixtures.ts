import {
  type BrowserContext,
  test as base,
  devices,
  expect,
  type PlaywrightTestOptions,
} from "@playwright/test";
import { getBrandUrl, getDemoBrand } from "@/e2e/brand-url";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { SANDBOX_PORT } from "@/e2e/stack/stack-settings";
import type { Locale } from "@/lib/config/constants";
import { getTranslator } from "./translator";

export { expect } from "@playwright/test";

interface JourneyOptions {
  /** The demo brand whose shop the journey visits; `page.goto("/")` is its home. */
  brand: string;
  /** The language of the journey; the brand's default unless set. */
  language: Locale;
}

interface JourneyFixtures {
  /** The texts of the journey's language. */
  t: ReturnType<typeof getTranslator>;
  /** What the browser complains of. A journey fails at its end for whatever it has not expected. */
  complaints: BrowserErrors;
}

interface BrowserErrors {
  /** From here on a complaint like this is part of the journey. */
  expect(pattern: RegExp): void;
  /** Watches another browser of the journey, too. */
  watch(context: BrowserContext): void;
}

/** A phone in hand. Use as `test.use(PHONE)`. */
export const PHONE: Partial<PlaywrightTestOptions> = (({
  userAgent,
  isMobile,
  hasTouch,
  deviceScaleFactor,
}) => ({
  viewport: { width: 390, height: 844 },
  userAgent,
  isMobile,
  hasTouch,
  deviceScaleFactor,
}))(devices["Pixel 7"]);

/** Both layouts, for journeys that people make on either. */
export const DEVICES: [name: string, use: Partial<PlaywrightTestOptions>][] = [
  ["on a desktop", {}],
  ["on a phone", PHONE],
];

export const test = base.extend<JourneyOptions & JourneyFixtures>({
  brand: ["vidora", { option: true }],
  language: [async ({ brand }, use) => use(getDemoBrand(brand).langs[0] ?? "pt"), { option: true }],
  locale: async ({ language }, use) => use(language),
  baseURL: async ({ brand }, use) => use(getBrandUrl(brand)),
  t: async ({ language }, use) => use(getTranslator(language)),
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      // What a page asks by itself is asked also of a session that a journey has just taken away.
      const expected: RegExp[] = [/status of 401 .*\/(query\/cart|checkPlanAvailable)\b/];
      const watch = (one: BrowserContext) => watchContext(one, (complaint) => heard.push(complaint));
      watch(context);
      await use({ expect: (pattern) => void expected.push(pattern), watch });
      expect(heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Lets a browser be logged in as somebody: the cookie, and the mark that tells its tabs of it. */
export async function logInBrowser(
  context: BrowserContext,
  { brand, cookie, mark }: TestMember,
  origin = getBrandUrl(brand),
) {
  const [name = "", ...value] = cookie.split("=");
  // The browser takes a secure cookie for *.localhost; whoever sets one from outside has to say https.
  const url = origin.replace("http:", "https:");
  await context.addCookies([
    { name, value: value.join("="), url, httpOnly: true, secure: true, sameSite: "Lax" },
  ]);
  const key = `entered ${mark}`;
  // Once only: what the journey does to the mark afterwards stands.
  await context.addInitScript(
    ([origin, mark, key]) => {
      if (location.origin !== origin || localStorage.getItem(key as string) !== null) return;
      localStorage.setItem(key as string, "1");
      localStorage.setItem("session-mark", mark as string);
    },
    [origin, mark, key],
  );
}

/** The same for somebody who has an account already and is logged in from the start: `member`. */
export const memberTest = test.extend<{ member: TestMember }>({
  member: async ({ brand }, use) => use(await signUpMember(brand)),
  context: async ({ context, member }, use) => {
    await logInBrowser(context, member);
    await use(context);
  },
});

/** Tells of errors on the console (violations of the policy among them), of uncaught errors, and of requests to strangers. */
function watchContext(context: BrowserContext, report: (complaint: string) => void): void {
  context.on("console", (message) => {
    if (message.type() === "error") report(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => report(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    // The frame of a window that is just opening is not there to be asked.
    if (request.isNavigationRequest()) return;
    const url = new URL(request.url());
    const own = ["http:", "https:"].includes(url.protocol) ? isOwnRequest(url, request.frame().url()) : true;
    if (!own) report(`request to a stranger: ${request.url()}`);
  });
}

/** A page asks its own origin for everything; the bank's pages are the sandbox's. */
function isOwnRequest(url: URL, frameUrl: string): boolean {
  if (url.port === String(SANDBOX_PORT)) return frameUrl.includes(`:${SANDBOX_PORT}/`);
  return !URL.canParse(frameUrl) || frameUrl === "about:blank" || url.origin === new URL(frameUrl).origin;
}
