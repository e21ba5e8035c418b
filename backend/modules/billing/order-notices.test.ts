import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setUpTestShop, startPayment } from "@/backend/testing/billing-suite";
import type { SecretList } from "@/lib/config/secret-list";
import { type ChangedOrder, createOrderNotices } from "./order-notices";
import { cancelOrder } from "./orders/cancel-order";

const SECRET = "a secret of at least thirty-two characters";
/** So that those that are sent together are handled together. */
const ANSWER_MS = 20;
const shop = setUpTestShop();

let storefront: Server;
let received: { url: string | undefined; signature: string; body: string }[];
/** Notices that the storefront handles at this moment, and the most of them so far. */
let running: number;
let mostRunning: number;
let env: { STOREFRONT_URL: string; REVALIDATE_SECRET: SecretList };

beforeAll(async () => {
  storefront = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      received.push({ url: request.url, signature: String(request.headers.signature), body });
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      setTimeout(() => {
        running -= 1;
        response.writeHead(204).end();
      }, ANSWER_MS);
    });
  });
  await new Promise<void>((resolve) => storefront.listen(0, "127.0.0.1", resolve));
  const STOREFRONT_URL = `http://127.0.0.1:${(storefront.address() as AddressInfo).port}`;
  env = { STOREFRONT_URL, REVALIDATE_SECRET: [SECRET] };
});
afterAll(() => new Promise((resolve) => storefront.close(resolve).closeAllConnections()));
beforeEach(() => {
  received = [];
  running = 0;
  mostRunning = 0;
});

async function waitForNotices(count: number): Promise<void> {
  while (received.length < count) await new Promise((resolve) => setImmediate(resolve));
}

describe("the notice that an order has changed (rules/calls#waiting-calls)", () => {
  it("names brand and order, signed, and nothing else", async () => {
    createOrderNotices(env)({ site: "vidora", orderId: "ord_1", ...{ uid: "secret" } });
    await waitForNotices(1);
    const [{ url, signature, body } = { url: "", signature: "", body: "" }] = received;
    expect([url, body]).toEqual(["/api/order-changed", '{"order":{"site":"vidora","id":"ord_1"}}']);
    const [, time, mac] = /^t=(\d{13}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(mac).toBe(createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex"));
  });

  it("is sent once for changes of an order that wait, and at most twenty at the same time", async () => {
    const send = createOrderNotices(env);
    for (let order = 0; order < 60; order += 1) send({ site: "vidora", orderId: `ord_${order}` });
    for (let times = 0; times < 5; times += 1) send({ site: "vidora", orderId: "ord_59" });
    send({ site: "vidora", orderId: "last" });
    await waitForNotices(61);
    expect(new Set(received.map(({ body }) => body)).size).toBe(61);
    expect(mostRunning).toBeLessThanOrEqual(20);
    expect(mostRunning).toBeGreaterThan(1);
  });

  it("is lost without harm where no storefront is reached", async () => {
    const send = createOrderNotices({ ...env, STOREFRONT_URL: "http://127.0.0.1:1" });
    expect(() => send({ site: "vidora", orderId: "ord_1" })).not.toThrow();
  });

  it("follows a payment and a cancellation, once they are stored", async () => {
    for (const [how, status] of [
      ["pay", "PAYMENT_SUCCEEDED"],
      ["cancel", "PAYMENT_CANCELLED"],
    ] as const) {
      const payment = await startPayment(shop, "bravo", "pix");
      const stored: (string | undefined)[] = [];
      const reported = Promise.withResolvers<void>();
      const watch = async ({ orderId }: ChangedOrder) => {
        if (orderId !== payment.orderId) return;
        stored.push((await payment.readOrder())?.status);
        if (stored.at(-1) === status) reported.resolve();
      };
      shop.billing.onOrderChange.add(watch);
      if (how === "cancel") await cancelOrder(shop.billing, payment.owner, payment.orderId);
      else {
        await shop.billing.simulator.performChargeAction((await payment.readCharge()).ref, how);
        shop.clock.move(2_000);
        await payment.readPayment();
      }
      await reported.promise;
      shop.billing.onOrderChange.delete(watch);
    }
  });
});
