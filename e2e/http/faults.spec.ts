import { expect, httpTest } from "@/e2e/fixtures";
import { createEmailAddress, PASSWORD, signUpMember } from "@/e2e/stack/member";
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
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import { openTestStorefront, type TestStorefront } from "@/e2e/stack/test-storefront";
import type { UpstreamFault } from "@/e2e/stack/upstream";
import * as faults from "@/e2e/stack/upstream-faults";
import { getTranslator } from "@/e2e/translator";
import { HOUR_MS } from "@/lib/config/constants";

const translate = getTranslator("pt");
const PUBLIC_PATHS = ["/", "/pricing-table", "/plan-details/101", "/help", "/privacy", "/404"];

const measureTime = async <Value>(work: Promise<Value>): Promise<[Value, number]> => {
  const startedAt = performance.now();
  return [await work, performance.now() - startedAt];
};
const listUpstreamCalls = (shop: TestStorefront, part: string) =>
  shop.upstream.calls.filter(({ path }) => path.includes(part));
const tryLogin = (shop: TestStorefront) =>
  callAsPage("/api/user/login/v1", {
    port: shop.port,
    json: { account: createEmailAddress(), type: "email", password: PASSWORD },
  });

httpTest.describe("F2: the upstream is down", () => {
  httpTest(
    "cached pages are served, calls fail immediately, private pages offer a retry",
    async ({ shop, ana }) => {
      for (const path of PUBLIC_PATHS) await sendRequest(path, { port: shop.port });
      // Calls cache the brand of a host separately from pages.
      await tryLogin(shop);
      await shop.upstream.refuseConnections();
      try {
        for (const path of PUBLIC_PATHS) {
          const [answer, spent] = await measureTime(sendRequest(path, { port: shop.port }));
          expect(answer.status, path).toBe(path === "/404" ? 404 : 200);
          expect(answer.text, path).toContain("Vidora");
          expect(spent, path).toBeLessThan(1_200);
        }
        const [refused, spent] = await measureTime(tryLogin(shop));
        expect(refused.status).toBe(502);
        expect(refused.json()).toMatchObject({ code: -24040, data: null });
        expect(spent).toBeLessThan(1_200);

        const orders = await sendRequest("/orders", { port: shop.port, cookie: ana.cookie });
        expect(orders.status).toBe(200);
        expect(orders.text).toContain(translate("orders.failed.title"));
        expect(orders.text).toContain(translate("orders.failed.retry"));
        const payment = await sendRequest("/payment?planId=101", { port: shop.port, cookie: ana.cookie });
        expect(payment.text).toContain(translate("checkout.trouble.retry"));
        // The session is read without an upstream call.
        const session = await callAsPage("/api/session", { port: shop.port, cookie: ana.cookie });
        expect(session.json().data).toMatchObject({ account: ana.account });
      } finally {
        await shop.upstream.acceptConnections();
      }
      const back = await sendRequest("/orders", { port: shop.port, cookie: ana.cookie });
      expect(back.text).not.toContain(translate("orders.failed.title"));
      expect(
        (await callAsMember(ana, "/api/bill/orders/v1", { json: {}, port: shop.port })).json().code,
      ).toBe(0);
    },
  );

  httpTest("for hours: stale pages are still served", async () => {
    httpTest.setTimeout(120_000);
    const shop = await openTestStorefront();
    try {
      for (const path of PUBLIC_PATHS)
        expect((await sendRequest(path, { port: shop.port })).text, path).toContain("Vidora");
      await shop.upstream.refuseConnections();
      await shop.setClockOffset(5 * HOUR_MS);
      // Twice: the first request after the expiry makes Next try to render the page again.
      for (const path of [...PUBLIC_PATHS, ...PUBLIC_PATHS]) {
        const { status, text } = await sendRequest(path, { port: shop.port });
        expect(status, path).toBe(path === "/404" ? 404 : 200);
        expect(text, path).toContain("Vidora");
      }
    } finally {
      await shop.close();
    }
  });
});

httpTest.describe("F3 to F7: an invalid response is never a success", () => {
  const failedResponses: Record<string, UpstreamFault> = {
    "500": faults.respondWith(500, "oops"),
    "502": faults.respondWith(502, "<html>bad gateway</html>"),
    "503 with Retry-After": faults.respondWith(503, "", { "retry-after": "1" }),
    "504": faults.respondWith(504, ""),
    "429": faults.respondWith(429, "", { "retry-after": "1" }),
    "reset before the response (F4)": faults.resetConnection,
    "reset in the middle (F5)": faults.truncateAndReset,
    "truncated, but closed regularly (F6)": faults.truncateBody,
    "an endless response (F10)": faults.streamEndlessly,
    "a redirect": faults.respondWith(302, "", { location: "/api/bill/canary" }),
  };
  for (const [name, fault] of Object.entries(failedResponses)) {
    httpTest(name, async ({ shop, ana }) => {
      shop.upstream.setFault(/\/api\/bill\//, fault);
      const call = await callAsMember(ana, "/api/bill/orders/v1", { json: {}, port: shop.port });
      expect([502, 504]).toContain(call.status);
      expect([-24040, -2499]).toContain(call.json().code);
      expect(call.json().data).toBeNull();
      expect(call.cookies).toEqual([]);
      expect(listUpstreamCalls(shop, "canary")).toEqual([]);
      const page = await sendRequest("/orders", { port: shop.port, cookie: ana.cookie });
      expect(page.status).toBe(200);
      expect(page.text).toContain(translate("orders.failed.retry"));
      // A read is retried at most once.
      expect(listUpstreamCalls(shop, "/api/bill/orders").length).toBeLessThanOrEqual(4);
    });
  }

  const bodies = [
    "",
    " ",
    "null",
    "[]",
    "0",
    '"ok"',
    "true",
    "{}",
    '{"code":"0","data":{}}',
    '{"code":0}',
    '{"code":0,"data":null}',
    '{"code":0,"data":[]}',
    '{"code":0,"data":{}}',
    '{"code":0,"errCode":302,"data":{"orders":[],"page":1,"hasMore":false,"total":0}}',
    '{"code":0,"errCode":"x","data":{"orders":[],"page":1,"hasMore":false,"total":0}}',
    '{"code":0.5,"data":{"orders":[],"page":1,"hasMore":false,"total":0}}',
    '{"code":0,"data":{"orders":"none","page":1,"hasMore":false,"total":0}}',
    '{"code":0,"data":{"orders":[{"id":"../x"}],"page":1,"hasMore":false,"total":1}}',
    '{"code":0,"data":{"orders":[],"page":1,"hasMore":false,"total":0}',
    '{"code":0,"data":{"orders":[],"page":1,"hasMore":false,"total":0}}x',
    "<!doctype html><title>Log in to Wi-Fi</title>",
    '{"success":true}',
  ];
  httpTest("F7: twenty-two invalid bodies with status 200", async ({ shop, ana }) => {
    for (const body of bodies) {
      shop.upstream.setFault(/\/api\/bill\/orders/, faults.respondWith(200, body));
      const call = await callAsMember(ana, "/api/bill/orders/v1", { json: {}, port: shop.port });
      expect(call.json().code, body).not.toBe(0);
      expect(call.json().data, body).toBeNull();
    }
  });

  httpTest("a body that is not UTF-8", async ({ shop, ana }) => {
    shop.upstream.setFault(/\/api\/bill\/orders/, ({ response }) => {
      response.writeHead(200).end(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    });
    expect(
      (await callAsMember(ana, "/api/bill/orders/v1", { json: {}, port: shop.port })).json().code,
    ).not.toBe(0);
  });

  httpTest("a truncated login response opens no session", async ({ shop, ana }) => {
    const json = { account: ana.account, type: "email", password: ana.password };
    for (const fault of [
      faults.truncateBody,
      faults.truncateAndReset,
      faults.resetConnection,
      faults.respondWith(200, "<html>"),
    ]) {
      shop.upstream.setFault(/\/login\//, fault);
      const { cookies, status } = await callAsPage("/api/user/login/v1", { json, port: shop.port });
      expect(status).toBeGreaterThanOrEqual(500);
      expect(cookies).toEqual([]);
    }
  });

  httpTest("a call that changes state is never retried", async ({ shop, ana }) => {
    const quoteId = await fetchQuoteId(ana, "101", "pix");
    for (const fault of [
      faults.resetConnection,
      faults.respondWith(503, ""),
      faults.respondWith(502, ""),
      faults.truncateAndReset,
    ]) {
      shop.upstream.reset();
      shop.upstream.setFault(/\/api\/bill\/pay\//, fault);
      const answer = await requestPayment(
        ana,
        { planId: "101", method: "pix", quoteId },
        { port: shop.port },
      );
      expect([502, 504]).toContain(answer.status);
      expect(listUpstreamCalls(shop, "/api/bill/pay/")).toHaveLength(1);
    }
  });
});

httpTest.describe("F1, F8: missing and slow responses time out", () => {
  httpTest.setTimeout(90_000);

  httpTest("a read after eight seconds, a payment after twenty-five", async ({ shop }) => {
    const member = await signUpMember("vidora");
    const quoteId = await fetchQuoteId(member, "101", "card");
    shop.upstream.setFault(/\/api\/bill\/pay\//, faults.leaveUnanswered);
    shop.upstream.setFault(/\/api\/bill\/orders/, faults.leaveUnanswered);
    shop.upstream.setFault(/\/api\/bill\/order\/v1/, faults.sendSlowly);
    const json = { planId: "101", method: "card", quoteId, card: createCard(TEST_CARDS.approved) };
    const key = createRequestKey();
    const [read, dripped, page, pay] = await Promise.all([
      measureTime(callAsMember(member, "/api/bill/orders/v1", { json: {}, port: shop.port })),
      measureTime(callAsMember(member, "/api/bill/order/v1/abc", { port: shop.port })),
      measureTime(sendRequest("/orders", { port: shop.port, cookie: member.cookie })),
      measureTime(requestPayment(member, json, { key, port: shop.port })),
    ]);
    for (const [answer, spent] of [read, dripped]) {
      expect(answer.status).toBe(504);
      expect(answer.json().code).toBe(-24040);
      expect(spent).toBeLessThan(10_000);
    }
    expect(page[0].text).toContain(translate("orders.failed.retry"));
    expect(page[1]).toBeLessThan(10_000);
    expect(pay[0].status).toBe(504);
    expect(pay[1]).toBeGreaterThan(20_000);
    expect(pay[1]).toBeLessThan(30_000);

    // The buyer clicks again with the same key: one order, one charge.
    shop.upstream.reset();
    const { orderId } = parsePayment(await requestPayment(member, json, { key, port: shop.port }));
    expect(await sandbox.charges(orderId)).toHaveLength(1);
  });
});

httpTest.describe("F13, F18: the response to a payment is lost", () => {
  httpTest("the payment was made: repeating the request returns its result", async ({ shop }) => {
    const member = await signUpMember("vidora");
    const quoteId = await fetchQuoteId(member, "101", "card");
    const json = { planId: "101", method: "card", quoteId, card: createCard(TEST_CARDS.approved) };
    const key = createRequestKey();
    shop.upstream.setFault(/\/api\/bill\/pay\//, faults.loseResponse);
    expect((await requestPayment(member, json, { key, port: shop.port })).status).toBe(502);
    shop.upstream.reset();
    const paid = parsePayment(await requestPayment(member, json, { key, port: shop.port }));
    expect(paid.status).toBe("success");
    expect(await sandbox.charges(paid.orderId)).toHaveLength(1);
  });

  httpTest("the storefront is killed during the payment and restarted", async () => {
    httpTest.setTimeout(120_000);
    const shop = await openTestStorefront();
    try {
      const member = await signUpMember("vidora");
      const quoteId = await fetchQuoteId(member, "101", "card");
      const json = { planId: "101", method: "card", quoteId, card: createCard(TEST_CARDS.approved) };
      const key = createRequestKey();
      // It is killed once the upstream has handled the payment.
      shop.upstream.setFault(/\/api\/bill\/pay\//, async (exchange) => {
        await exchange.callBackend();
        await shop.kill();
      });
      await expect(requestPayment(member, json, { key, port: shop.port })).rejects.toThrow();
      await shop.start();
      shop.upstream.reset();
      const paid = parsePayment(await requestPayment(member, json, { key, port: shop.port }));
      expect(paid.status).toBe("success");
      expect(await sandbox.charges(paid.orderId)).toHaveLength(1);
    } finally {
      await shop.close();
    }
  });
});

httpTest("F31: a deploy lets running requests finish", async () => {
  httpTest.setTimeout(90_000);
  const shop = await openTestStorefront();
  try {
    const member = await signUpMember("vidora");
    shop.upstream.setFault(/\/api\/bill\/orders/, faults.delayCall(1_500));
    const slow = callAsMember(member, "/api/bill/orders/v1", { json: {}, port: shop.port });
    await expect.poll(() => listUpstreamCalls(shop, "/api/bill/orders").length).toBe(1);
    const ended = shop.stop();
    expect((await slow).json().code).toBe(0);
    expect([0, 143, "SIGTERM"]).toContain(await ended);
  } finally {
    await shop.close();
  }
});

httpTest.describe("F28: a part of the site API fails before anything is cached", () => {
  const siteApiFaults: Record<string, UpstreamFault> = {
    garbage: faults.respondWith(200, "<html>"),
    "an error": faults.respondWith(500, ""),
    "a reset": faults.resetConnection,
  };
  const parts: Record<string, RegExp> = {
    theme: /\/theme\//,
    config: /\/get\/config\//,
    brand: /\/site\/brand\//,
    plans: /\/listPlans\//,
    contact: /\/contact-us\//,
    everything: /\/api\/site\/(?!find)/,
  };

  httpTest("shows an error page, caches nothing, and recovers with the upstream", async () => {
    httpTest.setTimeout(120_000);
    const shop = await openTestStorefront();
    try {
      for (const [name, path] of Object.entries(parts)) {
        for (const [how, act] of Object.entries(siteApiFaults)) {
          shop.upstream.reset();
          shop.upstream.setFault(path, act);
          const { status, text } = await sendRequest("/", { brand: "merlion", port: shop.port });
          // A journey checks what a browser shows for a 500 (journeys/pages/outages.spec.ts).
          expect([200, 500, 503], `${name}: ${how}`).toContain(status);
          expect(text, `${name}: ${how}`).not.toMatch(
            /Internal Server Error|UpstreamUnavailable|no usable answer/,
          );
          if (status === 200) expect(text).toContain("Merlion");
          if (status === 200) break;
        }
        shop.upstream.reset();
      }
      const { status, text } = await sendRequest("/", { brand: "merlion", port: shop.port });
      expect(status).toBe(200);
      expect(text).toContain("Merlion");
    } finally {
      await shop.close();
    }
  });

  httpTest("a host whose brand can't be determined gets a temporary page without a brand", async () => {
    const shop = await openTestStorefront();
    try {
      shop.upstream.setFault(/\/site\/(find|list)\//, faults.resetConnection);
      // The brands of all hosts are loaded at the start.
      await shop.kill();
      await shop.start();
      const { status, headers, text } = await sendRequest("/", { port: shop.port });
      expect(status).toBe(503);
      expect(headers["retry-after"]).toBeTruthy();
      expect(headers["cache-control"]).toBe("no-store");
      expect(text).not.toMatch(/vidora/i);
      shop.upstream.reset();
      expect((await sendRequest("/", { port: shop.port })).status).toBe(200);
    } finally {
      await shop.close();
    }
  });
});
