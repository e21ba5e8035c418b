import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { readPayment } from "@/backend/core/billing/read-payment";
import { startBilling } from "@/backend/core/billing/start-billing";
import { orders, services } from "@/backend/db/schema/bill";
import { providerInbox } from "@/backend/db/schema/payment";
import { providerCharges, providerDeliveries } from "@/backend/db/schema/provider";
import { providerNotify } from "@/backend/handlers/bill/provider-notify";
import { buy, MINUTES, openTestShop, type TestShop } from "@/backend/testing/test-shop";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { deliverDue, type NotifierDeps } from "./notifier";
import { SIGNATURE_HEADER, sign } from "./signature";

let shop: TestShop;
let url: string;
let server: ReturnType<typeof serve>;
/** Answers the next notifications with these statuses instead of taking them. */
const outages: number[] = [];
let received: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  const app = new Hono();
  app.use(async (context, next) => {
    received.push(/"type":"([a-z.]+)"/.exec(await context.req.raw.clone().text())?.[1] ?? "?");
    const outage = outages.shift();
    return outage === undefined ? next() : context.body(null, outage as 503);
  });
  app.route("/provider", providerNotify(shop.services));
  server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});
beforeEach(async () => {
  await deliverDue(deps());
  received = [];
});
afterEach(() => shop.faults.reset());

const secret = "p".repeat(32);
const deps = (): NotifierDeps => ({
  db: shop.db,
  clock: shop.clock,
  log: shop.services.log,
  secret,
  billingUrl: url,
});
const deliverAll = async () => {
  for (let rounds = 0; rounds < 10 && (await deliverDue(deps())) > 0; rounds += 1);
};

const statusOf = async ({ orderId }: PaymentInfo) =>
  (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status;
const bought = async (info: PaymentInfo) =>
  (await shop.db.select().from(services).where(eq(services.orderId, info.orderId))).length;

/** Pays at the provider, without its notification being sent yet. */
async function pay(info: PaymentInfo) {
  await shop.billing.simulator.act(info.attemptId ?? "", "pay");
}

/** A notification as the provider would write it, changed where a test says so. */
function notification(info: PaymentInfo, change: Record<string, unknown> = {}): string {
  return JSON.stringify({
    id: `evt_${Math.random()}`,
    type: "charge.succeeded",
    provider: "pix",
    ref: info.attemptId,
    attemptId: info.attemptId,
    amount: { amount: info.amount.amount, currency: "BRL" },
    createdAt: shop.clock.now(),
    ...change,
  });
}

const post = (body: string, signature: string | null, provider = "pix") =>
  fetch(`${url}/provider/${provider}/notify`, {
    method: "POST",
    body,
    headers: signature === null ? {} : { [SIGNATURE_HEADER]: signature },
  });

describe("a payment is noticed through the provider's notification", () => {
  it("PIX: paid in the bank app, paid here once the notification is in", async () => {
    const info = await buy(shop, await shop.buyer());
    await pay(info);
    expect(await statusOf(info)).toBe("PAYMENT_PENDING");
    await deliverAll();
    expect(received).toEqual(["charge.pending", "charge.succeeded"]);
    expect(await statusOf(info)).toBe("PAYMENT_SUCCEEDED");
  });

  it("PIX: several payments in one notification are each paid, once", async () => {
    const infos = [];
    for (let count = 0; count < 3; count += 1) infos.push(await buy(shop, await shop.buyer()));
    await deliverAll();
    received = [];
    for (const info of infos) await pay(info);
    await deliverAll();
    expect(received).toEqual(["charge.succeeded"]);
    for (const info of infos) {
      expect(await statusOf(info)).toBe("PAYMENT_SUCCEEDED");
      expect(await bought(info)).toBe(1);
    }
  });

  it("of several payments each counts for itself: unknown and unpaid ones change nothing", async () => {
    const [paid, open] = [await buy(shop, await shop.buyer()), await buy(shop, await shop.buyer())];
    await pay(paid);
    const unknown = notification(paid, { attemptId: "nobody" });
    const body = (...events: string[]) => `{"events":[${events.join(",")}]}`;
    const send = (text: string) => post(text, sign(secret, "pix", text, shop.clock.now()));
    expect((await send(body(unknown, notification(open), notification(paid)))).status).toBe(200);
    expect(await statusOf(paid)).toBe("PAYMENT_SUCCEEDED");
    expect(await statusOf(open)).toBe("PAYMENT_PENDING");
    expect((await send(body(unknown))).status).toBe(404);
    expect((await send(body(notification(paid), notification(paid, { provider: "card" })))).status).toBe(400);
    expect((await send(body())).status).toBe(400);
    expect((await post(body(notification(open)), null)).status).toBe(401);
  });

  it("started, it does so by itself", async () => {
    const started = startBilling(shop.services, { billingUrl: url });
    try {
      const info = await buy(shop, await shop.buyer());
      const begun = Date.now();
      await pay(info);
      while ((await statusOf(info)) !== "PAYMENT_SUCCEEDED" && Date.now() - begun < 15_000) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(await statusOf(info)).toBe("PAYMENT_SUCCEEDED");
    } finally {
      await started.stop();
    }
  });
});

describe("threat T44: forged notifications", () => {
  const now = () => shop.clock.now();
  it.each<[string, number, (info: PaymentInfo) => Promise<Response>]>([
    ["without a signature", 401, (info) => post(notification(info), null)],
    [
      "signed with another secret",
      401,
      (info) => post(notification(info), sign("x".repeat(32), "pix", notification(info), now())),
    ],
    [
      "changed after it was signed",
      401,
      (info) => {
        const body = notification(info);
        return post(body.replace("succeeded", "refunded."), sign(secret, "pix", body, now()));
      },
    ],
    [
      "signed six minutes ago",
      401,
      (info) => {
        const body = notification(info);
        return post(body, sign(secret, "pix", body, now() - MINUTES(6)));
      },
    ],
    [
      "signed in six minutes",
      401,
      (info) => {
        const body = notification(info);
        return post(body, sign(secret, "pix", body, now() + MINUTES(6)));
      },
    ],
    [
      "signed by another provider",
      401,
      (info) => {
        const body = notification(info);
        return post(body, sign(secret, "card", body, now()));
      },
    ],
    [
      "of another provider's payment",
      404,
      (info) => {
        const body = notification(info, { provider: "card" });
        return post(body, sign(secret, "card", body, now()), "card");
      },
    ],
    [
      "to a provider we don't have",
      404,
      (info) => {
        const body = notification(info, { provider: "bank" });
        return post(body, sign(secret, "bank", body, now()), "bank");
      },
    ],
    [
      "about a payment we don't have",
      404,
      (info) => {
        const body = notification(info, { attemptId: "nothing" });
        return post(body, sign(secret, "pix", body, now()));
      },
    ],
    ["that is no JSON", 400, () => post("paid!", sign(secret, "pix", "paid!", now()))],
    [
      "longer than 64 KiB",
      413,
      (info) => {
        const body = notification(info, { padding: "x".repeat(70_000) });
        return post(body, sign(secret, "pix", body, now()));
      },
    ],
  ])("one %s is answered %i", async (_, status, send) => {
    const info = await buy(shop, await shop.buyer());
    await pay(info);
    // Not JSON in one case: the recorder of this test must not mind.
    const response = await send(info).catch((error: unknown) => error);
    expect((response as Response).status).toBe(status);
    expect(await statusOf(info)).toBe("PAYMENT_PENDING");
    expect(await bought(info)).toBe(0);
  });

  it("one well signed that says paid, with any amount, pays nothing while the provider says otherwise", async () => {
    const info = await buy(shop, await shop.buyer());
    for (const amount of [
      info.amount,
      { amount: 1, currency: "BRL" },
      { amount: 999_999, currency: "USD" },
    ]) {
      const body = notification(info, { amount });
      expect((await post(body, sign(secret, "pix", body, now()))).status).toBe(200);
    }
    expect(await statusOf(info)).toBe("PAYMENT_PENDING");
  });

  it("one of a payment with another amount delivers nothing and gives it back", async () => {
    const info = await buy(shop, await shop.buyer());
    await pay(info);
    const attempt = eq(providerCharges.attemptId, info.attemptId ?? "");
    await shop.db.update(providerCharges).set({ received: 1 }).where(attempt);
    await deliverAll();
    expect(await statusOf(info)).toBe("PAYMENT_FAILED");
    expect(await bought(info)).toBe(0);
    expect(await shop.db.select().from(providerCharges).where(attempt)).toMatchObject([{ refunded: 1 }]);
  });
});

describe("faults F15, F16, F18, F19: twice, overtaken, early, late, never", () => {
  it("the same event five times at once has one effect, and every one is taken", async () => {
    const info = await buy(shop, await shop.buyer());
    await pay(info);
    const body = notification(info, { id: `evt_once_${info.orderId}` });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(body, sign(secret, "pix", body, shop.clock.now()))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await bought(info)).toBe(1);
    const inbox = await shop.db
      .select()
      .from(providerInbox)
      .where(eq(providerInbox.attemptId, info.attemptId ?? ""));
    expect(inbox.filter(({ eventId }) => eventId === `evt_once_${info.orderId}`)).toHaveLength(1);
  });

  it("the duplicate switch sends everything twice", async () => {
    shop.faults.set("notify", { duplicate: true });
    const info = await buy(shop, await shop.buyer());
    await pay(info);
    await deliverAll();
    expect(received.filter((type) => type === "charge.succeeded")).toHaveLength(2);
    expect(await bought(info)).toBe(1);
  });

  it("the reorder switch lets the younger overtake the older", async () => {
    shop.faults.set("notify", { reorder: true });
    const info = await buy(shop, await shop.buyer());
    await pay(info);
    await deliverAll();
    shop.clock.move(MINUTES(1));
    await deliverAll();
    expect(received).toEqual(["charge.succeeded", "charge.pending"]);
    expect(await statusOf(info)).toBe("PAYMENT_SUCCEEDED");
  });

  it("the delay switch holds notifications back; a page that asks knows before", async () => {
    shop.faults.set("notify", { delayMs: 60_000 });
    const buyer = await shop.buyer();
    const info = await buy(shop, buyer);
    await pay(info);
    await deliverAll();
    expect(received).toEqual([]);
    shop.clock.move(2_000);
    expect(
      await readPayment(shop.billing, { site: "bravo", uid: buyer.member.uid }, info.orderId),
    ).toMatchObject({
      status: "success",
    });
    shop.clock.move(MINUTES(1));
    await deliverAll();
    expect(received).toEqual(["charge.pending", "charge.succeeded"]);
    expect(await bought(info)).toBe(1);
  });

  it("the drop switch loses them for good", async () => {
    shop.faults.set("notify", { dropRate: 1 });
    const info = await buy(shop, await shop.buyer());
    await pay(info);
    shop.clock.move(MINUTES(600));
    await deliverAll();
    expect(received).toEqual([]);
  });

  it("one that isn't taken comes again, later and later, until it is dead", async () => {
    const info = await buy(shop, await shop.buyer());
    await deliverAll();
    received = [];
    await pay(info);
    outages.push(503, 500);
    await deliverAll();
    expect(received).toHaveLength(1);
    shop.clock.move(2_000);
    await deliverAll();
    shop.clock.move(2_000);
    await deliverAll();
    expect([received.length, await statusOf(info)]).toEqual([2, "PAYMENT_PENDING"]);
    shop.clock.move(8_000);
    await deliverAll();
    expect([received.length, await statusOf(info)]).toEqual([3, "PAYMENT_SUCCEEDED"]);

    const unlucky = await buy(shop, await shop.buyer());
    await deliverAll();
    await pay(unlucky);
    outages.push(...Array<number>(20).fill(500));
    received = [];
    for (let tries = 0; tries < 20; tries += 1) {
      await deliverAll();
      shop.clock.move(MINUTES(60 * 36));
    }
    outages.length = 0;
    expect(received).toHaveLength(10);
    const dead = await shop.db.select().from(providerDeliveries).where(eq(providerDeliveries.state, "dead"));
    expect(dead).toHaveLength(1);
  });

  it("one that arrives while the provider can't be asked is wanted again (503)", async () => {
    const info = await buy(shop, await shop.buyer());
    await pay(info);
    const status = jest.spyOn(shop.billing.providers.pix, "status").mockRejectedValue(new Error("down"));
    const body = notification(info);
    const send = () => post(body, sign(secret, "pix", body, shop.clock.now()));
    expect((await send()).status).toBe(503);
    status.mockRestore();
    expect((await send()).status).toBe(200);
    expect(await statusOf(info)).toBe("PAYMENT_SUCCEEDED");
  });

  it("one that overtakes the answer to the create call is no trouble", async () => {
    const { pix } = shop.billing.providers;
    const create = pix.create.bind(pix);
    const slow = jest.spyOn(pix, "create").mockImplementation(async (request) => {
      const state = await create(request);
      await shop.billing.simulator.act(state.ref, "pay");
      await deliverAll();
      return state;
    });
    const info = await buy(shop, await shop.buyer());
    slow.mockRestore();
    expect(info).toMatchObject({
      status: "success",
      orderStatus: "PAYMENT_SUCCEEDED",
      nextAction: { kind: "none" },
    });
    expect(await bought(info)).toBe(1);
  });
});
