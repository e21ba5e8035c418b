import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import {
  callAsMember,
  createCard,
  createRequestKey,
  fetchPayment,
  fetchQuoteId,
  parsePayment,
  placeOrderByCard,
  placeOrderByPix,
  placeRefusedOrder,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { sendRequest } from "@/e2e/stack/send-request";

const REQUEST_COUNT = 20;

const fetchOrders = async (member: TestMember) =>
  (
    (await callAsMember(member, "/api/bill/orders/v1", { json: {} })).json().data as {
      orders: { id: string; status: string }[];
    }
  ).orders;

httpTest.describe("T43: repeated payment requests pay once", () => {
  httpTest("20 simultaneous requests with one key", { tag: ["@smoke", "@plain"] }, async () => {
    const member = await signUpMember("vidora");
    const quoteId = await fetchQuoteId(member, "101", "card");
    const json = { planId: "101", method: "card", quoteId, card: createCard(TEST_CARDS.approved) };
    const key = createRequestKey();
    const answers = await Promise.all(
      Array.from({ length: REQUEST_COUNT }, () => requestPayment(member, json, { key })),
    );
    const orders = new Set(answers.map((answer) => parsePayment(answer).orderId));
    expect(orders.size).toBe(1);
    const [order] = orders;
    expect(await sandbox.charges(order ?? "")).toHaveLength(1);
    expect(await fetchOrders(member)).toHaveLength(1);
  });

  httpTest("20 simultaneous requests, each with its own key", async () => {
    const member = await signUpMember("vidora");
    const quoteId = await fetchQuoteId(member, "101", "pix");
    const json = { planId: "101", method: "pix", quoteId };
    const answers = await Promise.all(
      Array.from({ length: REQUEST_COUNT }, () => requestPayment(member, json)),
    );
    const orders = new Set(answers.map((answer) => parsePayment(answer).orderId));
    expect(orders.size).toBe(1);
    const open = (await sandbox.charges([...orders][0] ?? "")).filter(({ state }) => state === "pending");
    expect(open).toHaveLength(1);
    expect(await fetchOrders(member)).toHaveLength(1);
  });

  httpTest("20 simultaneous repayments of a refused order", async () => {
    const member = await signUpMember("vidora");
    const quoteId = await fetchQuoteId(member, "101", "card");
    const refused = await requestPayment(member, {
      planId: "101",
      method: "card",
      quoteId,
      card: createCard(TEST_CARDS.noFunds),
    });
    expect(refused.json().code).toBe(302);
    const { orderId } = refused.json().data as { orderId: string };
    const json = { orderId, method: "card", card: createCard(TEST_CARDS.approved) };
    const answers = await Promise.all(
      Array.from({ length: REQUEST_COUNT }, () =>
        requestPayment(member, json, { path: "/api/bill/repay/v1" }),
      ),
    );
    for (const answer of answers) expect(parsePayment(answer)).toMatchObject({ orderId, status: "success" });
    const paid = (await sandbox.charges(orderId)).filter(({ state }) => state === "succeeded");
    expect(paid).toHaveLength(1);
  });

  httpTest(
    "the same key with another body is refused, and responses are never shared between members",
    async () => {
      const [member, other] = [await signUpMember("vidora"), await signUpMember("vidora")];
      const key = createRequestKey();
      const quoteId = await fetchQuoteId(member, "101", "pix");
      const first = parsePayment(
        await requestPayment(member, { planId: "101", method: "pix", quoteId }, { key }),
      );
      const again = parsePayment(
        await requestPayment(member, { planId: "101", method: "pix", quoteId }, { key }),
      );
      expect(again.orderId).toBe(first.orderId);
      const changed = await requestPayment(
        member,
        { planId: "104", method: "pix", quoteId: await fetchQuoteId(member, "104", "pix") },
        { key },
      );
      expect(changed.json().code).not.toBe(0);
      const theirs = await requestPayment(
        other,
        { planId: "101", method: "pix", quoteId: await fetchQuoteId(other, "101", "pix") },
        { key },
      );
      expect(parsePayment(theirs).orderId).not.toBe(first.orderId);
    },
  );
});

httpTest.describe("T39, T40: prices sent by the client are ignored", () => {
  httpTest("forged amounts, currencies and discounts", { tag: "@smoke" }, async () => {
    const member = await signUpMember("vidora");
    const quoteId = await fetchQuoteId(member, "1204", "card");
    const forgedFields = {
      amount: 1,
      price: { amount: 1, currency: "BRL" },
      total: 1,
      discount: 42_900,
      currency: "ARS",
      exchangeRate: "0.0001",
      uid: "1",
    };
    const paid = parsePayment(
      await requestPayment(member, {
        planId: "1204",
        method: "card",
        quoteId,
        card: createCard(TEST_CARDS.approved),
        ...forgedFields,
      }),
    );
    expect(paid.amount).toEqual({ amount: 42_990, currency: "BRL" });
    const charge = await sandbox.charge(paid.orderId);
    expect(charge.amount).toEqual({ amount: 42_990, currency: "BRL" });
  });

  httpTest("a quote for another plan, of another member, or invented", async () => {
    const [member, other] = [await signUpMember("vidora"), await signUpMember("vidora")];
    const cheap = await fetchQuoteId(member, "11", "card");
    const theirs = await fetchQuoteId(other, "1204", "card");
    for (const quoteId of [cheap, theirs, "made-up-quote"]) {
      const answer = await requestPayment(member, {
        planId: "1204",
        method: "card",
        quoteId,
        card: createCard(TEST_CARDS.approved),
      });
      expect(answer.json().code, quoteId).not.toBe(0);
    }
    expect(await fetchOrders(member)).toEqual([]);
  });

  httpTest("a currency or method that is not offered", async () => {
    const member = await signUpMember("vidora");
    for (const json of [
      { planId: "101", method: "card", currency: "RUB" },
      { planId: "101", method: "pix", currency: "USD" },
      { planId: "101", method: "cash" },
      { planId: "999999", method: "card" },
    ]) {
      const answer = await callAsMember(member, "/api/bill/goodsValuation", { json });
      expect(answer.json().code, JSON.stringify(json)).not.toBe(0);
    }
    const savanna = await callAsMember(member, "/api/bill/goodsValuation", {
      json: { planId: "302", method: "card" },
    });
    expect(savanna.json().code).not.toBe(0);
  });
});

httpTest(
  "T44: the result page shows billing's state, not that of its address",
  { tag: "@smoke" },
  async () => {
    const member = await signUpMember("vidora");
    const { orderId } = await placeOrderByPix(member);
    const forgedQueries = [
      "status=success",
      "payStatus=PAYMENT_SUCCEEDED",
      "code=0",
      "status=success&attemptId=1&reference=2",
      "errCode=0",
    ];
    const genuine = await sendRequest(`/paymentResult?orderId=${orderId}`, { cookie: member.cookie });
    // An open payment is continued on its own page.
    expect(genuine.status).toBe(303);
    expect(genuine.location).toContain(`/payment-pix?orderId=${orderId}`);
    for (const forgedQuery of forgedQueries) {
      const { status, location } = await sendRequest(`/paymentResult?orderId=${orderId}&${forgedQuery}`, {
        cookie: member.cookie,
      });
      expect(status, forgedQuery).toBe(303);
      expect(location, forgedQuery).toBe(genuine.location);
    }
    expect((await fetchPayment(member, orderId)).status).toBe("pending");
    const paid = await placeOrderByCard(await signUpMember("vidora"));
    expect(
      readHeadings(
        (await sendRequest(`/paymentResult?orderId=${paid.orderId}&status=failed`, { cookie: member.cookie }))
          .text,
      ),
    ).not.toEqual(readHeadings(genuine.text));
  },
);

httpTest(
  "T44: an unsigned notification changes nothing, and the storefront has no route for one",
  async () => {
    const member = await signUpMember("vidora");
    const { orderId } = await placeOrderByPix(member);
    for (const path of ["/api/bill/notify/pix", "/api/bill/provider/notify/v1", "/api/notify"]) {
      const answer = await sendRequest(path, { method: "POST", json: { orderId, status: "succeeded" } });
      expect([403, 404]).toContain(answer.status);
    }
    expect((await fetchPayment(member, orderId)).status).toBe("pending");
  },
);

httpTest.describe("T9, T48: another member's order is treated as nonexistent", () => {
  const calls = (orderId: string): [string, object | null][] => [
    [`/api/bill/order/v1/${orderId}`, null],
    [`/api/bill/service/v1/${orderId}`, null],
    ["/api/bill/payment-info/detail", { orderId }],
    ["/api/bill/order/cancel/v1", { orderId }],
  ];

  httpTest("in every call", async ({ nils }) => {
    const [owner, stranger] = [await signUpMember("vidora"), await signUpMember("vidora")];
    const { orderId } = await placeOrderByCard(owner);
    const unknown = [...orderId].reverse().join("");
    expect(unknown).not.toBe(orderId);
    for (const member of [stranger, nils]) {
      const theirs = calls(orderId);
      for (const [index, [path, json]] of calls(unknown).entries()) {
        const none = await callAsMember(member, path, json ? { json } : {});
        const [taken, body] = theirs[index] ?? ["", null];
        const some = await callAsMember(member, taken, body ? { json: body } : {});
        expect(some.status, path).toBe(none.status);
        expect(some.text, path).toBe(none.text);
        expect(some.json().code, path).not.toBe(0);
      }
      const repay = (id: string) =>
        requestPayment(
          member,
          { orderId: id, method: "card", card: createCard(TEST_CARDS.approved) },
          { path: "/api/bill/repay/v1" },
        );
      expect((await repay(orderId)).text).toBe((await repay(unknown)).text);
    }
    expect(await sandbox.charges(orderId)).toHaveLength(1);
  });

  httpTest("on every page, including the delivered account and password", async () => {
    const [owner, stranger] = [await signUpMember("vidora"), await signUpMember("vidora")];
    const { orderId } = await placeOrderByCard(owner);
    const service = (await callAsMember(owner, `/api/bill/service/v1/${orderId}`)).json().data as {
      accountCode: string;
      password: string;
    };
    expect(service.accountCode).toBeTruthy();
    for (const path of ["/receipt", "/paymentResult", "/payment-pix", "/payment-redirect", "/payment"]) {
      const mine = await sendRequest(`${path}?orderId=${orderId}`, { cookie: owner.cookie });
      expect(mine.headers["cache-control"]).toMatch(/no-store/);
      for (const cookie of [stranger.cookie, undefined]) {
        const { text } = await sendRequest(`${path}?orderId=${orderId}`, { cookie });
        for (const secret of [owner.account, service.accountCode, service.password])
          expect(text, path).not.toContain(secret);
      }
    }
  });

  httpTest("ids are not sequential", async () => {
    const member = await signUpMember("vidora");
    const { orderId } = await placeOrderByPix(member);
    expect(orderId.length).toBeGreaterThanOrEqual(12);
    const next = await placeOrderByPix(await signUpMember("vidora"));
    expect(orderId.slice(0, -4)).not.toBe(next.orderId.slice(0, -4));
  });
});

httpTest("T46: the number of card tries is limited", async () => {
  const member = await signUpMember("vidora");
  const orderId = await placeRefusedOrder(member);
  const codes: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await requestPayment(
      member,
      { orderId, method: "card", card: createCard(TEST_CARDS.noFunds) },
      { path: "/api/bill/repay/v1" },
    );
    codes.push(answer.json().code);
  }
  expect(codes.slice(0, 4)).toEqual(Array(4).fill(302));
  expect(codes.slice(4)).toEqual(Array(8).fill(-3031));
});

httpTest("T47: no response contains a card's number or code", async () => {
  const member = await signUpMember("vidora");
  const number = "4111111111111111";
  const quoteId = await fetchQuoteId(member, "101", "card");
  const card = { ...createCard(number), securityCode: "987" };
  const answer = await requestPayment(member, { planId: "101", method: "card", quoteId, card });
  const { orderId } = parsePayment(answer);
  const texts = [answer.text];
  for (const path of ["/orders", `/receipt?orderId=${orderId}`, `/paymentResult?orderId=${orderId}`])
    texts.push((await sendRequest(path, { cookie: member.cookie })).text);
  for (const path of [`/api/bill/order/v1/${orderId}`, `/api/bill/service/v1/${orderId}`])
    texts.push((await callAsMember(member, path)).text);
  texts.push(
    JSON.stringify(await sandbox.messages(member.account)),
    JSON.stringify(await sandbox.charges(orderId)),
  );
  for (const text of texts) {
    expect(text).not.toContain(number);
    expect(text).not.toContain("4111 1111 1111 1111");
    expect(text).not.toMatch(/"987"|>987</);
  }
});

/** The headings of a page, which show the state of the payment. */
const readHeadings = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => text);
