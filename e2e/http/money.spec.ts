import { ask } from "@/e2e/http/ask";
import { expect, test } from "@/e2e/http-fixtures";
import { type Member, signUp } from "@/e2e/stack/member";
import {
  CARD,
  callAs,
  cardOf,
  freshKey,
  orderByCard,
  orderByPix,
  paymentOf,
  press,
  quote,
  readPayment,
} from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";

const TIMES = 20;

const ordersOf = async (member: Member) =>
  (
    (await callAs(member, "/api/bill/orders/v1", { json: {} })).json().data as {
      orders: { id: string; status: string }[];
    }
  ).orders;

test.describe("T43: however often it is pressed, it is paid once", () => {
  test("20 presses at once with one key", async () => {
    const member = await signUp("vidora");
    const quoteId = await quote(member, "101", "card");
    const json = { planId: "101", method: "card", quoteId, card: cardOf(CARD.approved) };
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: TIMES }, () => press(member, json, { key })));
    const orders = new Set(answers.map((answer) => paymentOf(answer).orderId));
    expect(orders.size).toBe(1);
    const [order] = orders;
    expect(await sandbox.charges(order ?? "")).toHaveLength(1);
    expect(await ordersOf(member)).toHaveLength(1);
  });

  test("20 presses at once, each with a key of its own", async () => {
    const member = await signUp("vidora");
    const quoteId = await quote(member, "101", "pix");
    const json = { planId: "101", method: "pix", quoteId };
    const answers = await Promise.all(Array.from({ length: TIMES }, () => press(member, json)));
    const orders = new Set(answers.map((answer) => paymentOf(answer).orderId));
    expect(orders.size).toBe(1);
    const open = (await sandbox.charges([...orders][0] ?? "")).filter(({ state }) => state === "pending");
    expect(open).toHaveLength(1);
    expect(await ordersOf(member)).toHaveLength(1);
  });

  test("20 repayments of a refused order at once", async () => {
    const member = await signUp("vidora");
    const quoteId = await quote(member, "101", "card");
    const refused = await press(member, {
      planId: "101",
      method: "card",
      quoteId,
      card: cardOf(CARD.noFunds),
    });
    expect(refused.json().code).toBe(302);
    const { orderId } = refused.json().data as { orderId: string };
    const json = { orderId, method: "card", card: cardOf(CARD.approved) };
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => press(member, json, { path: "/api/bill/repay/v1" })),
    );
    for (const answer of answers) expect(paymentOf(answer)).toMatchObject({ orderId, status: "success" });
    const paid = (await sandbox.charges(orderId)).filter(({ state }) => state === "succeeded");
    expect(paid).toHaveLength(1);
  });

  test("the same key with another body is refused, and answers stay with their owner", async () => {
    const [member, other] = [await signUp("vidora"), await signUp("vidora")];
    const key = freshKey();
    const quoteId = await quote(member, "101", "pix");
    const first = paymentOf(await press(member, { planId: "101", method: "pix", quoteId }, { key }));
    const again = paymentOf(await press(member, { planId: "101", method: "pix", quoteId }, { key }));
    expect(again.orderId).toBe(first.orderId);
    const changed = await press(
      member,
      { planId: "104", method: "pix", quoteId: await quote(member, "104", "pix") },
      { key },
    );
    expect(changed.json().code).not.toBe(0);
    const theirs = await press(
      other,
      { planId: "101", method: "pix", quoteId: await quote(other, "101", "pix") },
      { key },
    );
    expect(paymentOf(theirs).orderId).not.toBe(first.orderId);
  });
});

test.describe("T39, T40: what the client says of the price counts for nothing", () => {
  test("amounts, currencies and discounts of its own", async () => {
    const member = await signUp("vidora");
    const quoteId = await quote(member, "1204", "card");
    const lies = {
      amount: 1,
      price: { amount: 1, currency: "BRL" },
      total: 1,
      discount: 42_900,
      currency: "ARS",
      exchangeRate: "0.0001",
      uid: "1",
    };
    const paid = paymentOf(
      await press(member, { planId: "1204", method: "card", quoteId, card: cardOf(CARD.approved), ...lies }),
    );
    expect(paid.amount).toEqual({ amount: 42_990, currency: "BRL" });
    const charge = await sandbox.charge(paid.orderId);
    expect(charge.amount).toEqual({ amount: 42_990, currency: "BRL" });
  });

  test("a quote for something else, for somebody else, or made up", async () => {
    const [member, other] = [await signUp("vidora"), await signUp("vidora")];
    const cheap = await quote(member, "11", "card");
    const theirs = await quote(other, "1204", "card");
    for (const quoteId of [cheap, theirs, "made-up-quote"]) {
      const answer = await press(member, {
        planId: "1204",
        method: "card",
        quoteId,
        card: cardOf(CARD.approved),
      });
      expect(answer.json().code, quoteId).not.toBe(0);
    }
    expect(await ordersOf(member)).toEqual([]);
  });

  test("a currency or method that is not offered", async () => {
    const member = await signUp("vidora");
    for (const json of [
      { planId: "101", method: "card", currency: "RUB" },
      { planId: "101", method: "pix", currency: "USD" },
      { planId: "101", method: "cash" },
      { planId: "999999", method: "card" },
    ]) {
      const answer = await callAs(member, "/api/bill/goodsValuation", { json });
      expect(answer.json().code, JSON.stringify(json)).not.toBe(0);
    }
    const savanna = await callAs(member, "/api/bill/goodsValuation", {
      json: { planId: "302", method: "card" },
    });
    expect(savanna.json().code).not.toBe(0);
  });
});

test("T44: the result page shows billing's word, whatever its address says", async () => {
  const member = await signUp("vidora");
  const { orderId } = await orderByPix(member);
  const lies = [
    "status=success",
    "payStatus=PAYMENT_SUCCEEDED",
    "code=0",
    "status=success&attemptId=1&reference=2",
    "errCode=0",
  ];
  const honest = await ask(`/paymentResult?orderId=${orderId}`, { cookie: member.cookie });
  expect(honest.status).toBe(200);
  for (const lie of lies) {
    const { status, text } = await ask(`/paymentResult?orderId=${orderId}&${lie}`, { cookie: member.cookie });
    expect(status).toBe(200);
    expect(titles(text), lie).toEqual(titles(honest.text));
  }
  expect((await readPayment(member, orderId)).status).toBe("pending");
  const paid = await orderByCard(await signUp("vidora"));
  expect(
    titles(
      (await ask(`/paymentResult?orderId=${paid.orderId}&status=failed`, { cookie: member.cookie })).text,
    ),
  ).not.toEqual(titles(honest.text));
});

test("T44: an unsigned notification changes nothing, and the storefront has no door for one", async () => {
  const member = await signUp("vidora");
  const { orderId } = await orderByPix(member);
  for (const path of ["/api/bill/notify/pix", "/api/bill/provider/notify/v1", "/api/notify"]) {
    const answer = await ask(path, { method: "POST", json: { orderId, status: "succeeded" } });
    expect([403, 404]).toContain(answer.status);
  }
  expect((await readPayment(member, orderId)).status).toBe("pending");
});

test.describe("T9, T48: an order of somebody else's is an order that does not exist", () => {
  const calls = (orderId: string): [string, object | null][] => [
    [`/api/bill/order/v1/${orderId}`, null],
    [`/api/bill/service/v1/${orderId}`, null],
    ["/api/bill/payment-info/detail", { orderId }],
    ["/api/bill/order/cancel/v1", { orderId }],
  ];

  test("in every call", async ({ nils }) => {
    const [owner, stranger] = [await signUp("vidora"), await signUp("vidora")];
    const { orderId } = await orderByCard(owner);
    const unknown = [...orderId].reverse().join("");
    expect(unknown).not.toBe(orderId);
    for (const member of [stranger, nils]) {
      const theirs = calls(orderId);
      for (const [index, [path, json]] of calls(unknown).entries()) {
        const none = await callAs(member, path, json ? { json } : {});
        const [taken, body] = theirs[index] ?? ["", null];
        const some = await callAs(member, taken, body ? { json: body } : {});
        expect(some.status, path).toBe(none.status);
        expect(some.text, path).toBe(none.text);
        expect(some.json().code, path).not.toBe(0);
      }
      const repay = (id: string) =>
        press(
          member,
          { orderId: id, method: "card", card: cardOf(CARD.approved) },
          { path: "/api/bill/repay/v1" },
        );
      expect((await repay(orderId)).text).toBe((await repay(unknown)).text);
    }
    expect(await sandbox.charges(orderId)).toHaveLength(1);
  });

  test("on every page, with the account and password it bought", async () => {
    const [owner, stranger] = [await signUp("vidora"), await signUp("vidora")];
    const { orderId } = await orderByCard(owner);
    const service = (await callAs(owner, `/api/bill/service/v1/${orderId}`)).json().data as {
      accountCode: string;
      password: string;
    };
    expect(service.accountCode).toBeTruthy();
    for (const path of ["/receipt", "/paymentResult", "/payment-pix", "/payment-redirect", "/payment"]) {
      const mine = await ask(`${path}?orderId=${orderId}`, { cookie: owner.cookie });
      expect(mine.headers["cache-control"]).toMatch(/no-store/);
      for (const cookie of [stranger.cookie, undefined]) {
        const { text } = await ask(`${path}?orderId=${orderId}`, { cookie });
        for (const secret of [owner.account, service.accountCode, service.password])
          expect(text, path).not.toContain(secret);
      }
    }
  });

  test("ids are not one after another", async () => {
    const member = await signUp("vidora");
    const { orderId } = await orderByPix(member);
    expect(orderId.length).toBeGreaterThanOrEqual(12);
    const next = await orderByPix(await signUp("vidora"));
    expect(orderId.slice(0, -4)).not.toBe(next.orderId.slice(0, -4));
  });
});

test("T46: cards can't be tried without end", async () => {
  const member = await signUp("vidora");
  const quoteId = await quote(member, "101", "card");
  const first = await press(member, { planId: "101", method: "card", quoteId, card: cardOf(CARD.noFunds) });
  const { orderId } = first.json().data as { orderId: string };
  const codes: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await press(
      member,
      { orderId, method: "card", card: cardOf(CARD.noFunds) },
      { path: "/api/bill/repay/v1" },
    );
    codes.push(answer.json().code);
  }
  expect(codes.slice(0, 4)).toEqual(Array(4).fill(302));
  expect(codes.slice(4)).toEqual(Array(8).fill(-3031));
});

test("T47: a card's number and code come back in no answer", async () => {
  const member = await signUp("vidora");
  const number = "4111111111111111";
  const quoteId = await quote(member, "101", "card");
  const card = { ...cardOf(number), securityCode: "987" };
  const answer = await press(member, { planId: "101", method: "card", quoteId, card });
  const { orderId } = paymentOf(answer);
  const texts = [answer.text];
  for (const path of ["/orders", `/receipt?orderId=${orderId}`, `/paymentResult?orderId=${orderId}`])
    texts.push((await ask(path, { cookie: member.cookie })).text);
  for (const path of [`/api/bill/order/v1/${orderId}`, `/api/bill/service/v1/${orderId}`])
    texts.push((await callAs(member, path)).text);
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

/** The headings of a page: what it says of the payment. */
const titles = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, words]) => words);
