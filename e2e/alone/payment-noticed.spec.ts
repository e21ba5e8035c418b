import type { Locator, Page } from "@playwright/test";
import { expect, memberTest as test } from "@/e2e/fixtures";
import type { TestMember } from "@/e2e/stack/member";
import {
  AGREED_RENEWAL,
  callAsMember,
  createCard,
  fetchQuoteId,
  parsePayment,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { SLIP_PAYER, type Texts } from "@/e2e/steps/checkout";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";

/** From the bank's word to the screen's change. */
const MAX_NOTICE_MS = 3 * SECOND_MS;
/** After so long a page asks every 10 to 15 seconds. */
const SLOW_AFTER_MS = 4 * MINUTE_MS;
const MIN_SLOW_WAIT_MS = 9 * SECOND_MS;

interface WaitingScreen {
  title: string;
  brand?: string;
  method: string;
  extra?: Record<string, unknown>;
  /** Opens the screen of the order. */
  open(page: Page, orderId: string, t: Texts, member: TestMember): Promise<unknown>;
  /** The screen opens another page, which takes as long as a page takes. */
  opensPage?: boolean;
  /** The same loop as above: once is enough. */
  isOnlySlow?: boolean;
  /** What the screen shows of a paid order. */
  getPaid(page: Page, t: Texts): Locator;
}

const getResultTitle = (page: Page, t: Texts) =>
  page.getByRole("heading", { level: 1, name: t("payment.result.success.title") });
const getPaidLine = (page: Page, t: Texts) =>
  page.getByText(t("payment.pix.paid")).filter({ visible: true }).first().or(getResultTitle(page, t)).first();
const openPath = (path: string) => (page: Page, orderId: string) => page.goto(`${path}?orderId=${orderId}`);

const SCREENS: WaitingScreen[] = [
  { title: "a PIX code", method: "pix", open: openPath("/payment-pix"), getPaid: getPaidLine },
  {
    ...{ title: "a slip", method: "slip", extra: { payer: { name: SLIP_PAYER.name, taxId: "12345678909" } } },
    ...{ open: openPath("/paymentResult"), getPaid: getPaidLine },
  },
  {
    ...{ title: "coins", brand: "nordplay", method: "crypto" },
    ...{ open: openPath("/paymentResult"), getPaid: getPaidLine },
  },
  {
    ...{ title: "3-D Secure", method: "card" },
    extra: { card: createCard(TEST_CARDS.challenge), consents: AGREED_RENEWAL },
    ...{ open: openPath("/paymentResult"), getPaid: getResultTitle, opensPage: true },
  },
  {
    ...{ title: "another device", method: "pix", isOnlySlow: true },
    async open(page, orderId, t, member) {
      const answer = await callAsMember(member, "/api/bill/order/handoff/v1", { json: { orderId } });
      await page.goto(`/go#${(answer.json().data as { code: string }).code}`);
      await page.getByRole("button", { name: t("payment.handoff.open") }).click();
    },
    getPaid: (page, t) => page.getByRole("heading", { name: t("payment.handoff.paidTitle") }),
  },
  {
    ...{ title: "a television", method: "pix", isOnlySlow: true, open: (page) => page.goto("/stb-orders") },
    getPaid: (page, t) => page.getByRole("button", { name: t("orders.status.paymentSucceeded") }),
  },
];

async function placeOrder(member: TestMember, { method, extra }: WaitingScreen): Promise<string> {
  const quoteId = await fetchQuoteId(member, "102", method);
  return parsePayment(await requestPayment(member, { planId: "102", method, quoteId, ...extra })).orderId;
}

/** Waits until the page has a call at the storefront that may be held for at least so long. */
const waitForHeldCall = (page: Page, minWaitMs: number) =>
  page.waitForRequest((request) => Number(request.headers()["wait-ms"]) >= minWaitMs);

for (const screen of SCREENS) {
  test.describe(screen.title, () => {
    if (screen.brand) test.use({ brand: screen.brand });

    for (const [age, isSlow] of [
      ["in the first minute", false],
      ["when the page asks rarely", true],
    ] as const) {
      if (screen.isOnlySlow && !isSlow) continue;
      test(`shows a payment within three seconds of the bank's word ${age}`, async ({ page, t, member }) => {
        const orderId = await placeOrder(member, screen);
        if (isSlow) await page.clock.install();
        const held = waitForHeldCall(page, 1);
        await screen.open(page, orderId, t, member);
        await held;
        if (isSlow) {
          const rare = waitForHeldCall(page, MIN_SLOW_WAIT_MS);
          await page.clock.fastForward(SLOW_AFTER_MS);
          await rare;
        }
        const { ref } = await sandbox.charge(orderId);
        const saidAt = Date.now();
        const noticed = screen.opensPage
          ? page.waitForRequest((request) => request.isNavigationRequest())
          : screen.getPaid(page, t).waitFor();
        await sandbox.act(ref, "pay");
        await noticed;
        const noticedMs = Date.now() - saidAt;
        test.info().annotations.push({ type: "noticed after", description: `${noticedMs} ms` });
        expect(noticedMs).toBeLessThan(MAX_NOTICE_MS);
        await expect(screen.getPaid(page, t)).toBeVisible();
      });
    }
  });
}
