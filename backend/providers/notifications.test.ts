import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { createNotifyRoutes } from "@/backend/app";
import { orders, services } from "@/backend/db/schema/bill";
import { merchantAccounts } from "@/backend/db/schema/merchant";
import { providerInbox } from "@/backend/db/schema/payment";
import { providerCharges, providerDeliveries } from "@/backend/db/schema/provider";
import { readPayment } from "@/backend/modules/billing/attempts/payment-info";
import { storeMerchantAccount } from "@/backend/modules/billing/merchants/merchant-accounts";
import { startBillingJobs } from "@/backend/modules/billing/start-billing-jobs";
import { openTestShop, type TestShop } from "@/backend/testing/test-shop";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { deliverDueNotifications, type NotifierDeps } from "./notification-queue";
import { SIGNATURE_HEADER, signNotification } from "./signature";

let shop: TestShop;
let url: string;
let server: ReturnType<typeof serve>;
/** The next notifications are answered with these statuses instead of being handled. */
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
  app.route("/provider", createNotifyRoutes(shop.services));
  server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});
beforeEach(async () => {
  await deliverDueNotifications(createDeps());
  received = [];
});
afterEach(() => shop.faults.reset());

const secret = "p".repeat(32);
const createDeps = (): NotifierDeps => ({
  db: shop.db,
  clock: shop.clock,
  log: shop.services.log,
  findSecret: async () => secret,
  billingUrl: url,
});

const deliverAllNotifications = async () => {
  for (let rounds = 0; rounds < 10 && (await deliverDueNotifications(createDeps())) > 0; rounds += 1);
};

const readOrderStatus = async ({ orderId }: PaymentInfo) =>
  (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status;
const countServices = async (info: PaymentInfo) =>
  (await shop.db.select().from(services).where(eq(services.orderId, info.orderId))).length;

/** Pays at the provider; the notification is queued and not sent yet. */
async function payAtProvider(info: PaymentInfo) {
  await shop.billing.simulator.performChargeAction(info.attemptId ?? "", "pay");
}

/** A notification in the provider's format, with the test's changes. */
function createNotification(info: PaymentInfo, change: Record<string, unknown> = {}): string {
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

const postNotification = (body: string, signature: string | null, provider = "pix") =>
  fetch(`${url}/provider/${provider}/notify`, {
    method: "POST",
    body,
    headers: signature === null ? {} : { [SIGNATURE_HEADER]: signature },
  });

describe("a payment is known through the provider's notification", () => {
  it("PIX: paid in the bank app, paid here once the notification has arrived", async () => {
    const info = await shop.buyPlan(await shop.createBuyer());
    await payAtProvider(info);
    expect(await readOrderStatus(info)).toBe("PAYMENT_PENDING");
    await deliverAllNotifications();
    expect(received).toEqual(["charge.pending", "charge.succeeded"]);
    expect(await readOrderStatus(info)).toBe("PAYMENT_SUCCEEDED");
  });

  it("PIX: several payments in one notification are each paid, once", async () => {
    const infos = [];
    for (let count = 0; count < 3; count += 1) infos.push(await shop.buyPlan(await shop.createBuyer()));
    await deliverAllNotifications();
    received = [];
    for (const info of infos) await payAtProvider(info);
    await deliverAllNotifications();
    expect(received).toEqual(["charge.succeeded"]);
    for (const info of infos) {
      expect(await readOrderStatus(info)).toBe("PAYMENT_SUCCEEDED");
      expect(await countServices(info)).toBe(1);
    }
  });

  it("of several payments each counts on its own: unknown and unpaid ones change nothing", async () => {
    const [paid, open] = [
      await shop.buyPlan(await shop.createBuyer()),
      await shop.buyPlan(await shop.createBuyer()),
    ];
    await payAtProvider(paid);
    const unknown = createNotification(paid, { attemptId: "unknown" });
    const body = (...events: string[]) => `{"events":[${events.join(",")}]}`;
    const send = (text: string) =>
      postNotification(text, signNotification(secret, "pix", text, shop.clock.now()));
    expect((await send(body(unknown, createNotification(open), createNotification(paid)))).status).toBe(200);
    expect(await readOrderStatus(paid)).toBe("PAYMENT_SUCCEEDED");
    expect(await readOrderStatus(open)).toBe("PAYMENT_PENDING");
    expect((await send(body(unknown))).status).toBe(404);
    expect(
      (await send(body(createNotification(paid), createNotification(paid, { provider: "card" })))).status,
    ).toBe(400);
    expect((await send(body())).status).toBe(400);
    expect((await postNotification(body(createNotification(open)), null)).status).toBe(401);
  });

  it("the background jobs do so on their own, under the brand's own secret", async () => {
    const written = { merchantId: "acct", secretKey: null, webhookSecret: "webhook-secret-of-codes" };
    const { DELIVERY_SECRET } = shop.services.env;
    const place = { site: "codes", method: "pix" };
    await storeMerchantAccount(shop.db, DELIVERY_SECRET, place, written, shop.clock.now() - 2 * DAY_MS);
    const started = startBillingJobs(shop.services, { billingUrl: url });
    try {
      const info = await shop.buyPlan(await shop.createBuyer("codes"));
      const startedAt = Date.now();
      await payAtProvider(info);
      while ((await readOrderStatus(info)) !== "PAYMENT_SUCCEEDED" && Date.now() - startedAt < 15_000) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(await readOrderStatus(info)).toBe("PAYMENT_SUCCEEDED");
    } finally {
      await started.stop();
      await shop.db.delete(merchantAccounts);
    }
  });
});

describe("threat T44: forged notifications", () => {
  const now = () => shop.clock.now();
  it.each<[string, number, (info: PaymentInfo) => Promise<Response>]>([
    ["without a signature", 401, (info) => postNotification(createNotification(info), null)],
    [
      "signed with another secret",
      401,
      (info) =>
        postNotification(
          createNotification(info),
          signNotification("x".repeat(32), "pix", createNotification(info), now()),
        ),
    ],
    [
      "changed after it was signed",
      401,
      (info) => {
        const body = createNotification(info);
        return postNotification(
          body.replace("succeeded", "refunded."),
          signNotification(secret, "pix", body, now()),
        );
      },
    ],
    [
      "signed six minutes ago",
      401,
      (info) => {
        const body = createNotification(info);
        return postNotification(body, signNotification(secret, "pix", body, now() - 6 * MINUTE_MS));
      },
    ],
    [
      "signed in six minutes",
      401,
      (info) => {
        const body = createNotification(info);
        return postNotification(body, signNotification(secret, "pix", body, now() + 6 * MINUTE_MS));
      },
    ],
    [
      "signed by another provider",
      401,
      (info) => {
        const body = createNotification(info);
        return postNotification(body, signNotification(secret, "card", body, now()));
      },
    ],
    [
      "of another provider's payment",
      404,
      (info) => {
        const body = createNotification(info, { provider: "card" });
        return postNotification(body, signNotification(secret, "card", body, now()), "card");
      },
    ],
    [
      "to an unknown provider",
      404,
      (info) => {
        const body = createNotification(info, { provider: "bank" });
        return postNotification(body, signNotification(secret, "bank", body, now()), "bank");
      },
    ],
    [
      "about an unknown payment",
      404,
      (info) => {
        const body = createNotification(info, { attemptId: "nothing" });
        return postNotification(body, signNotification(secret, "pix", body, now()));
      },
    ],
    [
      "that is not JSON",
      400,
      () => postNotification("paid!", signNotification(secret, "pix", "paid!", now())),
    ],
    [
      "longer than 64 KiB",
      413,
      (info) => {
        const body = createNotification(info, { padding: "x".repeat(70_000) });
        return postNotification(body, signNotification(secret, "pix", body, now()));
      },
    ],
  ])("one %s is answered %i", async (_, status, send) => {
    const info = await shop.buyPlan(await shop.createBuyer());
    await payAtProvider(info);
    const warn = jest.spyOn(shop.services.log, "warn");
    // One case is not JSON; the test's recorder ignores that.
    const response = await send(info).catch((error: unknown) => error);
    expect((response as Response).status).toBe(status);
    const events = warn.mock.calls.filter(([message]) => message === "securityEvent");
    warn.mockRestore();
    const refused = { event: "signatureRefused", provider: "pix", requestId: expect.any(String) };
    expect(events).toEqual(status === 401 ? [["securityEvent", refused]] : []);
    expect(await readOrderStatus(info)).toBe("PAYMENT_PENDING");
    expect(await countServices(info)).toBe(0);
  });

  it("a validly signed one that claims any payment pays nothing while the provider's state differs", async () => {
    const info = await shop.buyPlan(await shop.createBuyer());
    for (const amount of [
      info.amount,
      { amount: 1, currency: "BRL" },
      { amount: 999_999, currency: "USD" },
    ]) {
      const body = createNotification(info, { amount });
      expect((await postNotification(body, signNotification(secret, "pix", body, now()))).status).toBe(200);
    }
    expect(await readOrderStatus(info)).toBe("PAYMENT_PENDING");
  });

  it("one of a payment with another amount delivers nothing and refunds it", async () => {
    const info = await shop.buyPlan(await shop.createBuyer());
    await payAtProvider(info);
    const attempt = eq(providerCharges.attemptId, info.attemptId ?? "");
    await shop.db.update(providerCharges).set({ received: 1 }).where(attempt);
    await deliverAllNotifications();
    expect(await readOrderStatus(info)).toBe("PAYMENT_FAILED");
    expect(await countServices(info)).toBe(0);
    expect(await shop.db.select().from(providerCharges).where(attempt)).toMatchObject([{ refunded: 1 }]);
  });
});

describe("faults F15, F16, F18, F19: duplicated, reordered, early, late, lost", () => {
  it("the same event five times at once has one effect, and every one is accepted", async () => {
    const info = await shop.buyPlan(await shop.createBuyer());
    await payAtProvider(info);
    const body = createNotification(info, { id: `evt_once_${info.orderId}` });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        postNotification(body, signNotification(secret, "pix", body, shop.clock.now())),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await countServices(info)).toBe(1);
    const inbox = await shop.db
      .select()
      .from(providerInbox)
      .where(eq(providerInbox.attemptId, info.attemptId ?? ""));
    expect(inbox.filter(({ eventId }) => eventId === `evt_once_${info.orderId}`)).toHaveLength(1);
  });

  it("the duplicate fault sends everything twice", async () => {
    shop.faults.set("notify", { duplicate: true });
    const info = await shop.buyPlan(await shop.createBuyer());
    await payAtProvider(info);
    await deliverAllNotifications();
    expect(received.filter((type) => type === "charge.succeeded")).toHaveLength(2);
    expect(await countServices(info)).toBe(1);
  });

  it("the reorder fault lets newer notifications overtake older ones", async () => {
    shop.faults.set("notify", { reorder: true });
    const info = await shop.buyPlan(await shop.createBuyer());
    await payAtProvider(info);
    await deliverAllNotifications();
    shop.clock.move(MINUTE_MS);
    await deliverAllNotifications();
    expect(received).toEqual(["charge.succeeded", "charge.pending"]);
    expect(await readOrderStatus(info)).toBe("PAYMENT_SUCCEEDED");
  });

  it("the delay fault holds notifications back; reading the payment finds it earlier", async () => {
    shop.faults.set("notify", { delayMs: MINUTE_MS });
    const buyer = await shop.createBuyer();
    const info = await shop.buyPlan(buyer);
    await payAtProvider(info);
    await deliverAllNotifications();
    expect(received).toEqual([]);
    shop.clock.move(2_000);
    expect(
      await readPayment(shop.billing, { site: "bravo", uid: buyer.member.uid }, info.orderId),
    ).toMatchObject({
      status: "success",
    });
    shop.clock.move(MINUTE_MS);
    await deliverAllNotifications();
    expect(received).toEqual(["charge.pending", "charge.succeeded"]);
    expect(await countServices(info)).toBe(1);
  });

  it("the drop fault loses notifications", async () => {
    shop.faults.set("notify", { dropRate: 1 });
    const info = await shop.buyPlan(await shop.createBuyer());
    await payAtProvider(info);
    shop.clock.move(600 * MINUTE_MS);
    await deliverAllNotifications();
    expect(received).toEqual([]);
  });

  it("one that isn't accepted is sent again with increasing delays, until it is abandoned", async () => {
    const info = await shop.buyPlan(await shop.createBuyer());
    await deliverAllNotifications();
    received = [];
    await payAtProvider(info);
    outages.push(503, 500);
    await deliverAllNotifications();
    expect(received).toHaveLength(1);
    shop.clock.move(2_000);
    await deliverAllNotifications();
    shop.clock.move(2_000);
    await deliverAllNotifications();
    expect([received.length, await readOrderStatus(info)]).toEqual([2, "PAYMENT_PENDING"]);
    shop.clock.move(8_000);
    await deliverAllNotifications();
    expect([received.length, await readOrderStatus(info)]).toEqual([3, "PAYMENT_SUCCEEDED"]);

    const unnotified = await shop.buyPlan(await shop.createBuyer());
    await deliverAllNotifications();
    await payAtProvider(unnotified);
    outages.push(...Array<number>(20).fill(500));
    received = [];
    for (let tries = 0; tries < 20; tries += 1) {
      await deliverAllNotifications();
      shop.clock.move(36 * HOUR_MS);
    }
    outages.length = 0;
    expect(received).toHaveLength(10);
    const dead = await shop.db.select().from(providerDeliveries).where(eq(providerDeliveries.state, "dead"));
    expect(dead).toHaveLength(1);
  });

  it("one that arrives while the provider is unavailable is requested again (503)", async () => {
    const info = await shop.buyPlan(await shop.createBuyer());
    await payAtProvider(info);
    const status = jest.spyOn(shop.billing.providers.pix, "status").mockRejectedValue(new Error("down"));
    const body = createNotification(info);
    const send = () => postNotification(body, signNotification(secret, "pix", body, shop.clock.now()));
    expect((await send()).status).toBe(503);
    status.mockRestore();
    expect((await send()).status).toBe(200);
    expect(await readOrderStatus(info)).toBe("PAYMENT_SUCCEEDED");
  });

  it("one that overtakes the answer to the create call does no harm", async () => {
    const { pix } = shop.billing.providers;
    const create = pix.create.bind(pix);
    const slow = jest.spyOn(pix, "create").mockImplementation(async (request) => {
      const state = await create(request);
      await shop.billing.simulator.performChargeAction(state.ref, "pay");
      await deliverAllNotifications();
      return state;
    });
    const info = await shop.buyPlan(await shop.createBuyer());
    slow.mockRestore();
    expect(info).toMatchObject({
      status: "success",
      orderStatus: "PAYMENT_SUCCEEDED",
      nextAction: { kind: "none" },
    });
    expect(await countServices(info)).toBe(1);
  });
});
