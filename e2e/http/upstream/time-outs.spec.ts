import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import {
  callAsMember,
  createCard,
  createRequestKey,
  fetchQuoteId,
  parsePayment,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { getBrandHost, sendRequest } from "@/e2e/stack/send-request";
import { openTestStorefront, type TestStorefront } from "@/e2e/stack/test-storefront";
import * as faults from "@/e2e/stack/upstream-faults";
import { getTranslator } from "@/e2e/translator";

/** Shorter than the usual ones, which are in lib/config/env.test.ts; a busy machine answers other reads in this time. */
const LIMITS = { UPSTREAM_READ_TIMEOUT_MS: "4000", UPSTREAM_WRITE_TIMEOUT_MS: "16000" };
const VISITOR_PAGES = [
  ...["/", "/pricing-table", "/plan-details/101", "/help", "/privacy", "/login", "/login?planId=101"],
  ...["/register", "/forgot-password"],
];
const MEMBER_PAGES = [
  ...["/orders", "/account", "/stb-orders", "/payment?planId=101&method=card", "/payment?planId=101"],
  ...["/paymentResult?orderId=a1"],
];

httpTest.describe("F1, F8: missing and slow responses time out (rules/calls#time-outs)", () => {
  // One storefront for both.
  httpTest.describe.configure({ mode: "default" });
  httpTest.setTimeout(120_000);
  let shop: TestStorefront;

  httpTest.beforeAll(async () => {
    shop = await openTestStorefront(LIMITS);
    // What is not under test is known before.
    for (const brand of ["vidora", "nordplay"]) await sendRequest("/orders", { brand, port: shop.port });
  });
  httpTest.afterAll(() => shop?.close());
  httpTest.beforeEach(() => shop.upstream.reset());

  httpTest("a read ends before a payment, each as failed, and a repeated payment pays once", async () => {
    const member = await signUpMember("vidora");
    const quoteId = await fetchQuoteId(member, "101", "card");
    shop.upstream.setFault(/\/api\/bill\/pay\//, faults.leaveUnanswered);
    shop.upstream.setFault(/\/api\/bill\/orders/, faults.leaveUnanswered);
    shop.upstream.setFault(/\/api\/bill\/order\/v1/, faults.sendSlowly);
    const json = { planId: "101", method: "card", quoteId, card: createCard(TEST_CARDS.approved) };
    const key = createRequestKey();
    const { port } = shop;
    const paying = requestPayment(member, json, { key, port });
    await expect.poll(() => shop.upstream.calls.some(({ path }) => path.includes("/bill/pay/"))).toBe(true);
    const ended: string[] = [];
    const note = async <Answer>(name: string, answer: Promise<Answer>): Promise<Answer> => {
      await answer;
      ended.push(name);
      return answer;
    };
    const [read, dripped, page, pay] = await Promise.all([
      note("read", callAsMember(member, "/api/bill/orders/v1", { json: {}, port })),
      note("read", callAsMember(member, "/api/bill/order/v1/abc", { port })),
      sendRequest("/orders", { port, cookie: member.cookie }),
      note("payment", paying),
    ]);
    for (const answer of [read, dripped]) {
      expect(answer.status).toBe(504);
      expect(answer.json().code).toBe(-24040);
    }
    expect(page.text).toContain(getTranslator("pt")("orders.failed.retry"));
    expect(pay.status).toBe(504);
    expect(ended).toEqual(["read", "read", "payment"]);

    // The buyer clicks again with the same key: one order, one charge.
    shop.upstream.reset();
    const { orderId } = parsePayment(await requestPayment(member, json, { key, port }));
    expect(await sandbox.charges(orderId)).toHaveLength(1);
  });

  httpTest("an upstream that never answers: each page ends with a true status", async () => {
    const { cookie } = await signUpMember("nordplay");
    const host = getBrandHost("nordplay", shop.port);
    shop.upstream.setFault(/\//, faults.leaveUnanswered);
    const answers = await Promise.all(
      [...VISITOR_PAGES, ...MEMBER_PAGES].map(async (path) => {
        const { status } = await sendRequest(path, { host, cookie, port: shop.port });
        return { path, status };
      }),
    );
    // 303, 307: a page that redirects before anything of it was sent.
    for (const { path, status } of answers) expect([200, 303, 307, 500, 503], path).toContain(status);
  });
});
