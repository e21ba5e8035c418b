import { ask, callFromPage } from "@/e2e/http/ask";
import { expect, test } from "@/e2e/http-fixtures";
import { freshAddress, PASSWORD, signUp } from "@/e2e/stack/member";
import * as mishaps from "@/e2e/stack/mishaps";
import { type OwnShop, openShop } from "@/e2e/stack/own-shop";
import { CARD, callAs, cardOf, freshKey, paymentOf, press, quote } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import type { Mishap } from "@/e2e/stack/upstream";
import { words } from "@/e2e/words";

const t = words("pt");
const PUBLIC = ["/", "/pricing-table", "/plan-details/101", "/help", "/privacy", "/404"];

const timed = async <Value>(work: Promise<Value>): Promise<[Value, number]> => {
  const began = performance.now();
  return [await work, performance.now() - began];
};
const heardOf = (shop: OwnShop, part: string) =>
  shop.upstream.heard.filter(({ path }) => path.includes(part));
const login = (shop: OwnShop) =>
  callFromPage("/api/user/login/v1", {
    port: shop.port,
    json: { account: freshAddress(), type: "email", password: PASSWORD },
  });

test.describe("F2: the upstream is down", () => {
  test("cached pages stay up, calls say so at once, private pages offer another try", async ({
    shop,
    ana,
  }) => {
    for (const path of PUBLIC) await ask(path, { port: shop.port });
    // Whose host this is, calls remember apart from pages.
    await login(shop);
    await shop.upstream.down();
    try {
      for (const path of PUBLIC) {
        const [answer, spent] = await timed(ask(path, { port: shop.port }));
        expect(answer.status, path).toBe(path === "/404" ? 404 : 200);
        expect(answer.text, path).toContain("Vidora");
        expect(spent, path).toBeLessThan(1_200);
      }
      const [refused, spent] = await timed(login(shop));
      expect(refused.status).toBe(502);
      expect(refused.json()).toMatchObject({ code: -24040, data: null });
      expect(spent).toBeLessThan(1_200);

      const orders = await ask("/orders", { port: shop.port, cookie: ana.cookie });
      expect(orders.status).toBe(200);
      expect(orders.text).toContain(t("orders.failed.title"));
      expect(orders.text).toContain(t("orders.failed.retry"));
      const payment = await ask("/payment?planId=101", { port: shop.port, cookie: ana.cookie });
      expect(payment.text).toContain(t("checkout.trouble.retry"));
      // Who is there is known without asking anybody.
      const who = await callFromPage("/api/session", { port: shop.port, cookie: ana.cookie });
      expect(who.json().data).toMatchObject({ account: ana.account });
    } finally {
      await shop.upstream.up();
    }
    const back = await ask("/orders", { port: shop.port, cookie: ana.cookie });
    expect(back.text).not.toContain(t("orders.failed.title"));
    expect((await callAs(ana, "/api/bill/orders/v1", { json: {}, port: shop.port })).json().code).toBe(0);
  });

  test("for hours: pages that should be asked again are still the last good ones", async () => {
    test.setTimeout(120_000);
    const shop = await openShop();
    try {
      for (const path of PUBLIC)
        expect((await ask(path, { port: shop.port })).text, path).toContain("Vidora");
      await shop.upstream.down();
      await shop.later(5 * 3_600_000);
      // Twice: the first after the time is up makes Next try to make the page anew.
      for (const path of [...PUBLIC, ...PUBLIC]) {
        const { status, text } = await ask(path, { port: shop.port });
        expect(status, path).toBe(path === "/404" ? 404 : 200);
        expect(text, path).toContain("Vidora");
      }
    } finally {
      await shop.close();
    }
  });
});

test.describe("F3 to F7: an answer that is no answer is never a success", () => {
  const away: Record<string, Mishap> = {
    "500": mishaps.answerWith(500, "oops"),
    "502": mishaps.answerWith(502, "<html>bad gateway</html>"),
    "503 with Retry-After": mishaps.answerWith(503, "", { "retry-after": "1" }),
    "504": mishaps.answerWith(504, ""),
    "429": mishaps.answerWith(429, "", { "retry-after": "1" }),
    "reset before the answer (F4)": mishaps.reset,
    "reset in the middle (F5)": mishaps.cutShort,
    "cut off, but closed politely (F6)": mishaps.cutCleanly,
    "bytes without end (F10)": mishaps.endless,
    "a redirect": mishaps.answerWith(302, "", { location: "/api/bill/canary" }),
  };
  for (const [name, mishap] of Object.entries(away)) {
    test(name, async ({ shop, ana }) => {
      shop.upstream.when(/\/api\/bill\//, mishap);
      const call = await callAs(ana, "/api/bill/orders/v1", { json: {}, port: shop.port });
      expect([502, 504]).toContain(call.status);
      expect([-24040, -2499]).toContain(call.json().code);
      expect(call.json().data).toBeNull();
      expect(call.cookies).toEqual([]);
      expect(heardOf(shop, "canary")).toEqual([]);
      const page = await ask("/orders", { port: shop.port, cookie: ana.cookie });
      expect(page.status).toBe(200);
      expect(page.text).toContain(t("orders.failed.retry"));
      // A read is asked once more at most.
      expect(heardOf(shop, "/api/bill/orders").length).toBeLessThanOrEqual(4);
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
  test("F7: twenty-two bodies under a status of 200", async ({ shop, ana }) => {
    for (const body of bodies) {
      shop.upstream.when(/\/api\/bill\/orders/, mishaps.answerWith(200, body));
      const call = await callAs(ana, "/api/bill/orders/v1", { json: {}, port: shop.port });
      expect(call.json().code, body).not.toBe(0);
      expect(call.json().data, body).toBeNull();
    }
  });

  test("a body that is no UTF-8", async ({ shop, ana }) => {
    shop.upstream.when(/\/api\/bill\/orders/, ({ response }) => {
      response.writeHead(200).end(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    });
    expect((await callAs(ana, "/api/bill/orders/v1", { json: {}, port: shop.port })).json().code).not.toBe(0);
  });

  test("a log-in that was cut off opens no session", async ({ shop, ana }) => {
    const json = { account: ana.account, type: "email", password: ana.password };
    for (const mishap of [
      mishaps.cutCleanly,
      mishaps.cutShort,
      mishaps.reset,
      mishaps.answerWith(200, "<html>"),
    ]) {
      shop.upstream.when(/\/login\//, mishap);
      const { cookies, status } = await callFromPage("/api/user/login/v1", { json, port: shop.port });
      expect(status).toBeGreaterThanOrEqual(500);
      expect(cookies).toEqual([]);
    }
  });

  test("what changes something is asked once, whatever happens", async ({ shop, ana }) => {
    const quoteId = await quote(ana, "101", "pix");
    for (const mishap of [
      mishaps.reset,
      mishaps.answerWith(503, ""),
      mishaps.answerWith(502, ""),
      mishaps.cutShort,
    ]) {
      shop.upstream.well();
      shop.upstream.when(/\/api\/bill\/pay\//, mishap);
      const answer = await press(ana, { planId: "101", method: "pix", quoteId }, { port: shop.port });
      expect([502, 504]).toContain(answer.status);
      expect(heardOf(shop, "/api/bill/pay/")).toHaveLength(1);
    }
  });
});

test.describe("F1, F8: silence and dripping end in time", () => {
  test.setTimeout(90_000);

  test("a read after eight seconds, a payment after twenty-five", async ({ shop }) => {
    const member = await signUp("vidora");
    const quoteId = await quote(member, "101", "card");
    shop.upstream.when(/\/api\/bill\/pay\//, mishaps.hang);
    shop.upstream.when(/\/api\/bill\/orders/, mishaps.hang);
    shop.upstream.when(/\/api\/bill\/order\/v1/, mishaps.drip);
    const json = { planId: "101", method: "card", quoteId, card: cardOf(CARD.approved) };
    const key = freshKey();
    const [read, dripped, page, pay] = await Promise.all([
      timed(callAs(member, "/api/bill/orders/v1", { json: {}, port: shop.port })),
      timed(callAs(member, "/api/bill/order/v1/abc", { port: shop.port })),
      timed(ask("/orders", { port: shop.port, cookie: member.cookie })),
      timed(press(member, json, { key, port: shop.port })),
    ]);
    for (const [answer, spent] of [read, dripped]) {
      expect(answer.status).toBe(504);
      expect(answer.json().code).toBe(-24040);
      expect(spent).toBeLessThan(10_000);
    }
    expect(page[0].text).toContain(t("orders.failed.retry"));
    expect(page[1]).toBeLessThan(10_000);
    expect(pay[0].status).toBe(504);
    expect(pay[1]).toBeGreaterThan(20_000);
    expect(pay[1]).toBeLessThan(30_000);

    // The person presses again, with the same key: one order, one charge.
    shop.upstream.well();
    const { orderId } = paymentOf(await press(member, json, { key, port: shop.port }));
    expect(await sandbox.charges(orderId)).toHaveLength(1);
  });
});

test.describe("F13, F18: the answer to a payment is lost", () => {
  test("the work was done: the same press again tells of it", async ({ shop }) => {
    const member = await signUp("vidora");
    const quoteId = await quote(member, "101", "card");
    const json = { planId: "101", method: "card", quoteId, card: cardOf(CARD.approved) };
    const key = freshKey();
    shop.upstream.when(/\/api\/bill\/pay\//, mishaps.loseAnswer);
    expect((await press(member, json, { key, port: shop.port })).status).toBe(502);
    shop.upstream.well();
    const paid = paymentOf(await press(member, json, { key, port: shop.port }));
    expect(paid.status).toBe("success");
    expect(await sandbox.charges(paid.orderId)).toHaveLength(1);
  });

  test("the storefront dies in the middle and comes back", async () => {
    test.setTimeout(120_000);
    const shop = await openShop();
    try {
      const member = await signUp("vidora");
      const quoteId = await quote(member, "101", "card");
      const json = { planId: "101", method: "card", quoteId, card: cardOf(CARD.approved) };
      const key = freshKey();
      // It dies once the upstream has heard of the payment.
      shop.upstream.when(/\/api\/bill\/pay\//, async (exchange) => {
        await exchange.backend();
        await shop.kill();
      });
      await expect(press(member, json, { key, port: shop.port })).rejects.toThrow();
      await shop.start();
      shop.upstream.well();
      const paid = paymentOf(await press(member, json, { key, port: shop.port }));
      expect(paid.status).toBe("success");
      expect(await sandbox.charges(paid.orderId)).toHaveLength(1);
    } finally {
      await shop.close();
    }
  });
});

test("F31: a deploy lets running requests finish", async () => {
  test.setTimeout(90_000);
  const shop = await openShop();
  try {
    const member = await signUp("vidora");
    shop.upstream.when(/\/api\/bill\/orders/, mishaps.late(1_500));
    const slow = callAs(member, "/api/bill/orders/v1", { json: {}, port: shop.port });
    await expect.poll(() => heardOf(shop, "/api/bill/orders").length).toBe(1);
    const ended = shop.stop();
    expect((await slow).json().code).toBe(0);
    expect([0, 143, "SIGTERM"]).toContain(await ended);
  } finally {
    await shop.close();
  }
});

test.describe("F28: a part of the site API fails where nothing is known yet", () => {
  const mishap: Record<string, Mishap> = {
    garbage: mishaps.answerWith(200, "<html>"),
    "an error": mishaps.answerWith(500, ""),
    "a reset": mishaps.reset,
  };
  const parts: Record<string, RegExp> = {
    theme: /\/theme\//,
    config: /\/get\/config\//,
    brand: /\/site\/brand\//,
    plans: /\/listPlans\//,
    contact: /\/contact-us\//,
    everything: /\/api\/site\/(?!find)/,
  };

  test("is said on a page of ours, keeps nothing, and is over as soon as the upstream is well", async () => {
    test.setTimeout(120_000);
    const shop = await openShop();
    try {
      for (const [name, path] of Object.entries(parts)) {
        for (const [how, act] of Object.entries(mishap)) {
          shop.upstream.well();
          shop.upstream.when(path, act);
          const { status, text } = await ask("/", { brand: "merlion", port: shop.port });
          // What a browser shows for a 500 is a journey's to look at (journeys/trouble.spec.ts).
          expect([200, 500, 503], `${name}: ${how}`).toContain(status);
          expect(text, `${name}: ${how}`).not.toMatch(
            /Internal Server Error|UpstreamUnavailable|no usable answer/,
          );
          if (status === 200) expect(text).toContain("Merlion");
          if (status === 200) break;
        }
        shop.upstream.well();
      }
      const { status, text } = await ask("/", { brand: "merlion", port: shop.port });
      expect(status).toBe(200);
      expect(text).toContain("Merlion");
    } finally {
      await shop.close();
    }
  });

  test("a host nobody could say anything about gets a page without a brand, for now", async () => {
    const shop = await openShop();
    try {
      shop.upstream.when(/\/find\//, mishaps.reset);
      const { status, headers, text } = await ask("/", { port: shop.port });
      expect(status).toBe(503);
      expect(headers["retry-after"]).toBeTruthy();
      expect(headers["cache-control"]).toBe("no-store");
      expect(text).not.toMatch(/vidora/i);
      shop.upstream.well();
      expect((await ask("/", { port: shop.port })).status).toBe(200);
    } finally {
      await shop.close();
    }
  });
});
