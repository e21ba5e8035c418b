import { type Browser, type BrowserContext, devices, type Page } from "@playwright/test";
import { getBrandUrl } from "@/e2e/brand-url";
import { createEmailAddress, logInBrowser, signUpMember } from "@/e2e/stack/member";
import { placeOrderByCard, TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { enterAsBuyer } from "@/e2e/steps/account";
import {
  chooseMethod,
  expectPaid,
  fillCard,
  fillSlipPayer,
  getMethodRadio,
  getPayButton,
  type Method,
} from "@/e2e/steps/checkout";
import { getTranslator } from "@/e2e/translator";
import type { TableRow } from "@/lab/bench/table";
import { countWordsBefore } from "./count-words-before";

const [BRAND, PLAN] = ["vidora", "1202"];
/** The ways of a purchase on a phone, each from the home page to its end: paid, or a code that a bank takes. */
const WAYS = [
  { method: "pix", end: "/payment-pix" },
  { method: "card", end: "/paymentResult" },
  { method: "slip", end: "/paymentResult" },
] as const satisfies { method: Method; end: string }[];
const t = getTranslator("pt", "vidora");
/** What a walk has counted so far, by bindings, which outlive documents; `shifts`: layout shift without input by the user, by path. */
interface Counts {
  touches: number;
  fields: number;
  shifts: Map<string, number>;
}

/** A context of a phone that counts trusted touches, fields that were filled in, and layout shift. */
async function openPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page; counts: Counts }> {
  const { userAgent, isMobile, hasTouch, deviceScaleFactor } = devices["Pixel 7"];
  const context = await browser.newContext({
    ...{ userAgent, isMobile, hasTouch, deviceScaleFactor },
    viewport: { width: 390, height: 844 },
    baseURL: getBrandUrl(BRAND),
    locale: "pt-BR",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const counts: Counts = { touches: 0, fields: 0, shifts: new Map() };
  await context.exposeFunction("reportTouch", (isField: boolean) => {
    counts.touches += 1;
    if (isField) counts.fields += 1;
  });
  await context.exposeFunction("reportShift", (path: string, value: number) => {
    counts.shifts.set(path, (counts.shifts.get(path) ?? 0) + value);
  });
  // The compiler of this program names functions by a helper that pages don't have.
  await context.addInitScript("globalThis.__name = (value) => value;");
  await context.addInitScript(() => {
    const { reportTouch, reportShift } = window as unknown as {
      reportTouch(isField: boolean): void;
      reportShift(path: string, value: number): void;
    };
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type);
    const filled = new Set<EventTarget | null>();
    const count = (event: Event) => {
      if (!isText(event.target) || filled.has(event.target)) return;
      filled.add(event.target);
      reportTouch(true);
    };
    // Filling in a field counts once, whether it had to be touched before or not.
    addEventListener("input", count, { capture: true });
    addEventListener(
      "pointerdown",
      (event) => {
        if (event.isTrusted && !isText(event.target)) reportTouch(false);
      },
      { capture: true },
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) reportShift(location.pathname, entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return { context, page: await context.newPage(), counts };
}

/** From the home page to the checkout, by the first buttons that a buyer sees. */
async function tapToBuy(page: Page): Promise<void> {
  await page.goto("/");
  const discover = page.getByRole("link", { name: t("home.hero.discover") }).filter({ visible: true });
  await discover.first().tap();
  await page.getByRole("heading", { level: 1, name: t("plans.title") }).waitFor();
  await page.locator('a[href*="/payment?planId="]').filter({ visible: true }).first().tap();
}

async function enterAsNewBuyer(page: Page): Promise<void> {
  const account = createEmailAddress();
  await enterAsBuyer(page, t, account);
  await page.getByLabel(t("auth.code.label"), { exact: true }).waitFor();
  await page.keyboard.type(await sandbox.code(account));
  await page.waitForURL(/\/payment\?planId=/);
}

async function pay(page: Page, { method, end }: (typeof WAYS)[number], hasCard: boolean): Promise<void> {
  const button = getPayButton(page, t, method);
  const radio = getMethodRadio(page, t, method);
  await radio.waitFor();
  if (!(await radio.isChecked())) await chooseMethod(page, t, method);
  if (method === "card" && !hasCard) await fillCard(page, t, TEST_CARDS.approved);
  if (method === "slip") await fillSlipPayer(page, t);
  await button.tap();
  await page.waitForURL(new RegExp(`${end}\\?`));
  if (method === "card") await expectPaid(page, t);
}

/** One way by a new buyer or a member; a member by card has a saved one. */
async function walk(browser: Browser, way: (typeof WAYS)[number], isMember: boolean) {
  const { context, page, counts } = await openPhone(browser);
  const member = isMember ? await signUpMember(BRAND) : null;
  if (member) {
    await logInBrowser(context, member);
    if (way.method === "card") await placeOrderByCard(member);
  }
  const startedAt = performance.now();
  await tapToBuy(page);
  if (!member) await enterAsNewBuyer(page);
  await pay(page, way, member !== null);
  const seconds = (performance.now() - startedAt) / 1000;
  // What something late shifts belongs to the last page, too.
  await page.waitForTimeout(1_000);
  await context.close();
  return { counts, seconds };
}

/**
 * What each way costs a buyer on a phone, and the layout shift of each page on it.
 * @returns a row for each way, and one for each page
 */
export async function walkPurchases(browser: Browser): Promise<{ ways: TableRow[]; shifts: TableRow[] }> {
  const ways: TableRow[] = [];
  const shifts = new Map<string, number>();
  for (const isMember of [false, true])
    for (const way of WAYS) {
      const { counts, seconds } = await walk(browser, way, isMember);
      ways.push({
        buyer: isMember ? "member" : "new",
        method: isMember && way.method === "card" ? "saved card" : way.method,
        touches: counts.touches,
        "of them fields": counts.fields,
        "s (pages alone)": seconds.toFixed(1),
      });
      for (const [path, value] of counts.shifts) shifts.set(path, Math.max(value, shifts.get(path) ?? 0));
    }
  return {
    ways,
    shifts: [...shifts].map(([page, value]) => ({ page, "largest shift": value.toFixed(4) })),
  };
}

/** Of the checkout of each method: fields, messages of an empty press, words before the button. And its script, as sent. */
export async function measureCheckout(browser: Browser): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for (const { method } of WAYS) {
    const { context, page } = await openPhone(browser);
    await logInBrowser(context, await signUpMember(BRAND));
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    const scripts = new Set<string>();
    let bytes = 0;
    client.on(
      "Network.responseReceived",
      ({ requestId, type }) => type === "Script" && scripts.add(requestId),
    );
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(`/payment?planId=${PLAN}&method=${method}`);
    const button = getPayButton(page, t, method);
    await button.waitFor();
    // What loads when the page is idle.
    await page.waitForTimeout(4_000);
    const fields = page.locator("main form input:not([type=radio], [type=checkbox], [type=hidden])");
    const shown = {
      fields: await fields.filter({ visible: true }).count(),
      "words before the button": await button.evaluate(countWordsBefore),
    };
    if (shown.fields > 0) await button.tap();
    const wrong = page.locator('main [aria-invalid="true"]').filter({ visible: true });
    if (shown.fields > 0) await wrong.first().waitFor();
    rows.push({
      method,
      ...shown,
      "messages of an empty press": await wrong.count(),
      "script kB": (bytes / 1000).toFixed(1),
    });
    await context.close();
  }
  return rows;
}
