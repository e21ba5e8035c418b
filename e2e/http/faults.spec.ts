import { rmSync } from "node:fs";
import { join } from "node:path";
import { exampleTest, expect, httpTest } from "@/e2e/fixtures";
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
import type { TestStorefront } from "@/e2e/stack/test-storefront";
import type { UpstreamFault } from "@/e2e/stack/upstream";
import * as faults from "@/e2e/stack/upstream-faults";
import { getTranslator } from "@/e2e/translator";
import { HOUR_MS } from "@/lib/config/constants";

const translate = getTranslator("pt");
const PUBLIC_PATHS = ["/", "/pricing-table", "/plan-details/101", "/help", "/privacy", "/404"];

const listUpstreamCalls = (shop: TestStorefront, part: string) =>
  shop.upstream.calls.filter(({ path }) => path.includes(part));
/** A new process, with nothing in memory and no pages of the last one. */
async function restart(shop: TestStorefront): Promise<void> {
  await shop.kill();
  rmSync(join(shop.build, ".next/cache/pages.snapshot"), { force: true });
  await shop.start();
}
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
          const answer = await sendRequest(path, { port: shop.port });
          expect(answer.status, path).toBe(path === "/404" ? 404 : 200);
          expect(answer.text, path).toContain("Vidora");
        }
        // A call that waits for its time-out is answered with 504.
        const refused = await tryLogin(shop);
        expect(refused.status).toBe(502);
        expect(refused.json()).toMatchObject({ code: -24040, data: null });

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

  httpTest("for hours: stale pages are still served", async ({ shop }) => {
    httpTest.setTimeout(120_000);
    for (const path of PUBLIC_PATHS)
      expect((await sendRequest(path, { port: shop.port })).text, path).toContain("Vidora");
    await shop.upstream.refuseConnections();
    try {
      await shop.setClockOffset(5 * HOUR_MS);
      // Twice: the first request after the expiry makes Next try to render the page again.
      for (const path of [...PUBLIC_PATHS, ...PUBLIC_PATHS]) {
        const { status, text } = await sendRequest(path, { port: shop.port });
        expect(status, path).toBe(path === "/404" ? 404 : 200);
        expect(text, path).toContain("Vidora");
      }
    } finally {
      await shop.upstream.acceptConnections();
      // Its next process has the right time.
      await restart(shop);
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

  httpTest("a call that changes state is never retried", async ({ shop }) => {
    // The last of the faults is met after the order has been placed.
    const member = await signUpMember("vidora");
    const quoteId = await fetchQuoteId(member, "101", "pix");
    for (const fault of [
      faults.resetConnection,
      faults.respondWith(503, ""),
      faults.respondWith(502, ""),
      faults.truncateAndReset,
    ]) {
      shop.upstream.reset();
      shop.upstream.setFault(/\/api\/bill\/pay\//, fault);
      const answer = await requestPayment(
        member,
        { planId: "101", method: "pix", quoteId },
        { port: shop.port },
      );
      expect([502, 504]).toContain(answer.status);
      expect(listUpstreamCalls(shop, "/api/bill/pay/")).toHaveLength(1);
    }
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

  httpTest("the storefront is killed during the payment and restarted", async ({ shop }) => {
    httpTest.setTimeout(120_000);
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
  });
});

httpTest("F31: a deploy lets running requests finish", async ({ shop }) => {
  httpTest.setTimeout(90_000);
  const member = await signUpMember("vidora");
  const calls = faults.createHeldCalls();
  shop.upstream.setFault(/\/api\/bill\/orders/, calls.hold);
  const slow = callAsMember(member, "/api/bill/orders/v1", { json: {}, port: shop.port });
  await expect.poll(() => calls.waiting.length).toBe(1);
  const ended = shop.stop();
  // From then on it accepts no other request.
  const isStopping = () =>
    sendRequest("/api/health", { port: shop.port }).then(
      ({ status }) => status !== 200,
      () => true,
    );
  await expect.poll(isStopping).toBe(true);
  calls.release();
  expect((await slow).json().code).toBe(0);
  expect([0, 143, "SIGTERM"]).toContain(await ended);
  await shop.start();
});

exampleTest.describe("F28: a part of the site API fails before anything is cached", () => {
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

  exampleTest(
    "shows an error page, caches nothing, and recovers with the upstream",
    async ({ exampleShop: { shop }, host }) => {
      exampleTest.setTimeout(120_000);
      for (const [name, path] of Object.entries(parts)) {
        for (const [how, act] of Object.entries(siteApiFaults)) {
          shop.upstream.reset();
          shop.upstream.setFault(path, act);
          const { status, text } = await sendRequest("/", { host, port: shop.port });
          // What is shown without the brand's look: e2e/http/pages/outages.spec.ts.
          expect([200, 500, 503], `${name}: ${how}`).toContain(status);
          expect(text, `${name}: ${how}`).not.toMatch(
            /Internal Server Error|UpstreamUnavailable|no usable answer/,
          );
          if (status === 200) break;
        }
        shop.upstream.reset();
      }
      const { status, text } = await sendRequest("/", { host, port: shop.port });
      expect(status).toBe(200);
      expect(text).toContain("Acme");
    },
  );

  httpTest(
    "a host whose brand can't be determined gets a temporary page without a brand",
    async ({ shop }) => {
      shop.upstream.setFault(/\/site\/(find|list)\//, faults.resetConnection);
      // The brands of all hosts are loaded at the start.
      await restart(shop);
      const { status, headers, text } = await sendRequest("/", { port: shop.port });
      expect(status).toBe(503);
      expect(headers["retry-after"]).toBeTruthy();
      expect(headers["cache-control"]).toBe("no-store");
      expect(text).not.toMatch(/vidora/i);
      shop.upstream.reset();
      expect((await sendRequest("/", { port: shop.port })).status).toBe(200);
    },
  );
});
