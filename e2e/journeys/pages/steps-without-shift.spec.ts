import type { BrowserContext, Page } from "@playwright/test";
import { getBrandUrl, getDemoBrand } from "@/e2e/brand-url";
import { DEVICES, expect, test } from "@/e2e/fixtures";
import { logInBrowser, signUpMember, type TestMember } from "@/e2e/stack/member";
import { type MethodDetails, payByMethod } from "@/e2e/stack/pay-by-method";
import { placeOrderByCard } from "@/e2e/stack/purchase";
import { SLOW_ANSWERS, type SlowAnswer } from "@/e2e/steps/slow-answers";
import { SLOW_REFUSALS } from "@/e2e/steps/slow-refusals";
import { getTranslator } from "@/e2e/translator";
import { MINUTE_MS } from "@/lib/config/constants";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import { takeSlice } from "@/lib/testing/sweep";

/** One page of a visitor or of a member of the brand, or the page on which an order waits for its payment. */
type Step =
  | { brand: string; path: string; as: "visitor" | "member" | "cardholder" }
  | { brand: string; poster: MethodCode; details?: MethodDetails & { currency?: "KES" | "SGD" } };

/** TypeScript's library has no type of it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

const PAYER = { payer: { name: "Ana Clara Souza", taxId: "12345678909" } };
const open = (brand: string, as: "visitor" | "member" | "cardholder", ...paths: string[]): Step[] =>
  paths.map((path) => ({ brand, as, path }));
const checkout = (method = "") => `/payment?planId=102${method && `&method=${method}`}`;

/** What comes before a result, each step where it is built in another way. */
const STEPS: Step[] = [
  ...open("vidora", "visitor", checkout(), "/stbPayment?planId=102", "/login", "/register"),
  ...open(
    "vidora",
    "member",
    "/pricing-table",
    checkout(),
    checkout("card"),
    checkout("slip"),
    "/stbPayment?planId=102",
  ),
  ...open("vidora", "cardholder", "/pricing-table", checkout("card"), "/account", "/orders"),
  { brand: "vidora", poster: "pix" },
  { brand: "vidora", poster: "slip", details: PAYER },
  ...open("nordplay", "member", checkout(), checkout("crypto")),
  ...open("nordplay", "cardholder", checkout()),
  { brand: "nordplay", poster: "crypto" },
  { brand: "nordplay", poster: "bank" },
  ...open("andina", "visitor", checkout()),
  ...open("andina", "cardholder", checkout(), checkout("liquido"), "/account"),
  { brand: "andina", poster: "liquido", details: { phone: "+525512345678" } },
  ...open("orbita", "member", checkout(), checkout("payssion")),
  ...open("savanna", "visitor", checkout()),
  ...open("savanna", "member", checkout(), checkout("MPesa")),
  { brand: "savanna", poster: "MPesa", details: { phone: "+254712345678", currency: "KES" } },
  ...open("merlion", "member", checkout()),
  { brand: "merlion", poster: "paynow", details: { currency: "SGD" } },
  { brand: "merlion", poster: "caishen" },
];

const nameStep = (step: Step) => `${step.brand} ${"path" in step ? `${step.as} ${step.path}` : step.poster}`;

/** Records all that moves in a page, from its first paint, also right after an input. */
async function recordShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name =
            node instanceof Element ? node.outerHTML.slice(0, 99) : `the text ${node?.textContent}`;
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(" "),
          );
          return `${name} (${from} → ${to})`;
        });
        shifts.push(`${entry.value.toFixed(5)} ${moved.join(" · ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts });
  });
}

/** Waits until what has come is drawn. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });

/** What has moved since the last time. */
const readShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));

/** What moves when the answer to a press comes after all that the press itself has changed is drawn. */
async function readLateShifts(context: BrowserContext, late: SlowAnswer): Promise<string[]> {
  const t = getTranslator(getDemoBrand(late.brand).langs[0] ?? "pt", late.brand);
  await recordShifts(context);
  const member = await signUpMember(late.brand);
  if (late.as === "member") await logInBrowser(context, member);
  const page = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  await late.press(
    page,
    t,
    async () => {
      await page.route(new RegExp(late.call), async (route) => {
        isHeld();
        await released;
        await route.continue();
      });
    },
    member,
  );
  await held;
  await settle(page);
  await readShifts(page);
  release();
  await expect(late.next(page, t)).toBeVisible();
  await settle(page);
  return readShifts(page);
}

/** What moves while a page comes. */
async function readOpeningShifts(context: BrowserContext, step: Step): Promise<string[]> {
  const as = "path" in step ? step.as : "member";
  await recordShifts(context);
  const member = as === "visitor" ? null : await signUpMember(step.brand);
  if (member) await logInBrowser(context, member);
  if (member && as === "cardholder") await placeOrderByCard(member);
  const page = await context.newPage();
  const path = "path" in step ? step.path : await openPoster(member, step);
  const answered = "path" in step ? null : page.waitForResponse(/payment-info\/detail/);
  await page.goto(path, { waitUntil: answered ? "load" : "networkidle" });
  await answered;
  await settle(page);
  return readShifts(page);
}

for (const [device, use] of DEVICES) {
  test(`nothing moves on any step to the result, nor when a step comes late ${device}`, async ({
    browser,
  }) => {
    // Browser: what moved after the first paint, in the order in which scripts and answers come.
    test.setTimeout(4 * MINUTE_MS);
    const found: Record<string, string[]> = {};
    const record = async (
      name: string,
      brand: string,
      read: (context: BrowserContext) => Promise<string[]>,
    ) => {
      const context = await browser.newContext({ ...use, baseURL: getBrandUrl(brand) });
      const shifts = await read(context);
      if (shifts.length > 0) found[name] = shifts;
      await context.close();
    };
    for (const step of takeSlice(STEPS))
      await record(nameStep(step), step.brand, (context) => readOpeningShifts(context, step));
    for (const late of takeSlice([...SLOW_ANSWERS, ...SLOW_REFUSALS]))
      await record(`${late.brand} ${late.name}`, late.brand, (context) => readLateShifts(context, late));
    expect(found).toEqual({});
  });
}

/** Pays by the method, and returns the path of what is shown then. */
async function openPoster(
  member: TestMember | null,
  { poster, details }: Extract<Step, { poster: MethodCode }>,
): Promise<string> {
  if (!member) throw new Error("Only a member has orders.");
  const { orderId } = await payByMethod(member, poster, details);
  return `/paymentResult?orderId=${orderId}`;
}
