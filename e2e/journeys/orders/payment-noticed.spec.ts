import type { Locator, Page } from "@playwright/test";
import { expect, memberTest as test } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import {
  AGREED_RENEWAL,
  callAsMember,
  createCard,
  fetchQuoteId,
  parsePayment,
  placeOrderByPix,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { SLIP_PAYER, type Texts } from "@/e2e/steps/checkout";
import { getPaidTitle } from "@/e2e/translator";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";

/** After this long a page calls every 10 to 15 seconds. */
const SLOW_AFTER_MS = 4 * MINUTE_MS;
const MIN_SLOW_WAIT_MS = 9 * SECOND_MS;
/** A call that starts a moment later and is held for this long is answered before the page's, unless the change ends the page's call. */
const CONTROL_WAIT_MS = 8 * SECOND_MS;

interface WaitingScreen {
  title: string;
  brand?: string;
  method: string;
  extra?: Record<string, unknown>;
  /** Opens the screen of the order. */
  open(page: Page, orderId: string, t: Texts, member: TestMember): Promise<unknown>;
  /** What the screen shows of a paid order. */
  getPaid(page: Page, t: Texts): Locator;
}

const getResultTitle = (page: Page, t: Texts) =>
  page.getByRole("heading", { level: 1, name: getPaidTitle(t) });
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
    ...{ open: openPath("/paymentResult"), getPaid: getResultTitle },
  },
  {
    ...{ title: "another device", method: "pix" },
    async open(page, orderId, t, member) {
      const answer = await callAsMember(member, "/api/bill/order/handoff/v1", { json: { orderId } });
      await page.goto(`/go#${(answer.json().data as { code: string }).code}`);
      await page.getByRole("button", { name: t("payment.handoff.open") }).click();
    },
    getPaid: (page, t) => page.getByRole("heading", { name: t("payment.handoff.paidTitle") }),
  },
  {
    ...{ title: "a television", method: "pix", open: (page) => page.goto("/stb-orders") },
    getPaid: (page, t) => page.getByRole("button", { name: t("orders.status.paymentSucceeded") }),
  },
];

async function placeOrder(member: TestMember, { method, extra }: WaitingScreen): Promise<string> {
  const quoteId = await fetchQuoteId(member, "102", method);
  return parsePayment(await requestPayment(member, { planId: "102", method, quoteId, ...extra })).orderId;
}

/** Waits until the page has a call at the storefront that may be held for at least this long. */
const waitForHeldCall = (page: Page, minWaitMs: number) =>
  page.waitForRequest((request) => Number(request.headers()["wait-ms"]) >= minWaitMs);

/** An order of another member, for which the storefront can hold a call as it holds that of the page. */
async function openControl() {
  const member = await signUpMember("vidora");
  const { orderId } = await placeOrderByPix(member);
  const read = (headers: Record<string, string> = {}) =>
    callAsMember(member, "/api/bill/payment-info/detail", { json: { orderId }, headers });
  let isAnswered = false;
  return {
    async hold() {
      // A first look, and one after a change, is answered at once.
      await read();
      const held = read({ "wait-ms": String(CONTROL_WAIT_MS) }).then(() => {
        isAnswered = true;
      });
      /** Ends it, by a payment as well. */
      return async () => {
        await sandbox.act((await sandbox.charge(orderId)).ref, "pay");
        await held;
      };
    },
    isAnswered: () => isAnswered,
  };
}

for (const screen of SCREENS) {
  test.describe(screen.title, () => {
    if (screen.brand) test.use({ brand: screen.brand });

    test("shows a payment at the bank's word, long before it would ask again", async ({
      page,
      t,
      member,
    }) => {
      // Browser: a page that has waited for minutes, its running call, and the screen after that call's answer.
      const [orderId, control] = await Promise.all([placeOrder(member, screen), openControl()]);
      await page.clock.install();
      const first = waitForHeldCall(page, 1);
      await screen.open(page, orderId, t, member);
      await first;
      const rare = waitForHeldCall(page, MIN_SLOW_WAIT_MS);
      await page.clock.fastForward(SLOW_AFTER_MS);
      const held = await rare;
      const endControl = await control.hold();
      const { ref } = await sandbox.charge(orderId);
      await sandbox.act(ref, "pay");
      // Null where the page ends its call, because it knows already.
      const answer = await held.response();
      if (answer) expect(answer.status()).toBe(200);
      await expect(screen.getPaid(page, t)).toBeVisible();
      expect(control.isAnswered()).toBe(false);
      await endControl();
    });
  });
}
