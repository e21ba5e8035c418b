import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { createNotifyRoutes } from "@/backend/app";
import { orders } from "@/backend/db/schema/bill";
import { merchantAccounts } from "@/backend/db/schema/merchant";
import { providerCharges, providerDeliveries } from "@/backend/db/schema/provider";
import { createChargeRequest } from "@/backend/modules/billing/attempts/attempt-provider";
import { findAttempt } from "@/backend/modules/billing/rows";
import { deliverDueNotifications } from "@/backend/providers/notification-queue";
import { SIGNATURE_HEADER, signNotification } from "@/backend/providers/signature";
import { createRandomId } from "@/backend/runtime/random-values";
import { createSandbox } from "@/backend/sandbox/app";
import { openTestShop, type TestShop } from "@/backend/testing/test-shop";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import type { SecretList } from "@/lib/config/secret-list";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { MOST_FORMER_SECRETS } from "./former-secrets";
import { findMerchant, listWebhookSecrets, storeMerchantAccount } from "./merchant-accounts";
import { forgetReplacedSecrets, reencryptCredentials } from "./reencrypt-credentials";

const SHARED = "p".repeat(32);
const [BRAVO, CODES] = ["bravo-webhook-secret", "codes-webhook-secret"];
const [FIRST, SECOND] = ["first-webhook-secret", "second-webhook-secret"];

let shop: TestShop;
let url: string;
let server: ReturnType<typeof serve>;
/** How notifications were answered, in order. */
let answers: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    const body = await context.req.text();
    answers.push(`${context.res.status} ${body.split('"type"').length - 1}`);
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
  await shop.db.delete(merchantAccounts);
  await shop.db.delete(providerDeliveries);
  answers = [];
});

const getSecrets = () => {
  const { DELIVERY_SECRET, PROVIDER_SECRET } = shop.services.env;
  return { deliverySecrets: DELIVERY_SECRET, shared: PROVIDER_SECRET };
};
const store = (
  site: string,
  written: { secretKey?: string; webhookSecret?: string; merchantId?: string },
  method = "pix",
) =>
  storeMerchantAccount(
    shop.db,
    getSecrets().deliverySecrets,
    { site, method },
    { merchantId: `acct_${site}`, secretKey: null, webhookSecret: null, ...written },
    shop.clock.now(),
  );
const buy = async (site: string) => shop.buyPlan(await shop.createBuyer(site));
const findCharge = async ({ attemptId }: PaymentInfo) =>
  (
    await shop.db
      .select()
      .from(providerCharges)
      .where(eq(providerCharges.attemptId, attemptId ?? ""))
  )[0];
const readStatus = async ({ orderId }: PaymentInfo) =>
  (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status;
const payAtProvider = ({ attemptId }: PaymentInfo) =>
  shop.billing.simulator.performChargeAction(attemptId ?? "", "pay");
/** The simulated providers send what is due, signed as they do. */
const deliver = async () => {
  const { db, clock, services } = shop;
  const findSecret = async (place: { site: string; method: string }) =>
    (await listWebhookSecrets(db, getSecrets(), place, clock.now()))[0];
  await deliverDueNotifications({ db, clock, log: services.log, findSecret, billingUrl: url });
};
/** A notification about these payments, signed by somebody. */
async function notify(secret: string, ...infos: PaymentInfo[]): Promise<number> {
  const events = infos.map(({ attemptId }) => ({
    ...{ id: `evt_${Math.random()}`, type: "charge.succeeded", provider: "pix" },
    ...{ ref: attemptId, attemptId, createdAt: shop.clock.now() },
  }));
  const body = JSON.stringify(events.length > 1 ? { events } : events[0]);
  const signature = signNotification(secret, "pix", body, shop.clock.now());
  const headers = { [SIGNATURE_HEADER]: signature };
  return (await fetch(`${url}/provider/pix/notify`, { method: "POST", body, headers })).status;
}

describe("a brand's own account at a provider (rules/studio#payment-providers)", () => {
  it("is named by its charges, and shown by the provider, never with its key", async () => {
    await store("bravo", { secretKey: "bravo-secret-key", webhookSecret: BRAVO });
    const [own, other] = [await buy("bravo"), await buy("codes")];
    const charge = await findCharge(own);
    expect([charge?.merchantId, (await findCharge(other))?.merchantId]).toEqual(["acct_bravo", null]);
    const sandbox = createSandbox(shop.services, shop.billing.simulator);
    const pages = await Promise.all(
      ["/", `/bank/${charge?.ref}`].map(async (path) => (await sandbox.request(path)).text()),
    );
    for (const page of pages) expect(page).toContain("acct_bravo");
    const stored = await shop.db.select().from(merchantAccounts);
    expect(JSON.stringify([charge, own, pages, stored])).not.toMatch(/bravo-secret-key|bravo-webhook-secret/);
    await payAtProvider(own);
    await deliver();
    expect(await readStatus(own)).toBe("PAYMENT_SUCCEEDED");
  });

  it.each<[string, object | undefined]>([
    ["without the account", undefined],
    ["without its key", { id: "acct_bravo", key: null }],
    ["with another key", { id: "acct_bravo", key: "codes-secret-key" }],
    ["with another brand's account and key", { id: "acct_codes", key: "codes-secret-key" }],
  ])("takes no charge %s: it is refused, and nothing was paid", async (_, merchant) => {
    await store("bravo", { secretKey: "bravo-secret-key" });
    await store("codes", { secretKey: "codes-secret-key" });
    const info = await buy("bravo");
    const attempt = await findAttempt(shop.db, info.attemptId ?? "");
    if (!attempt) throw new Error("no attempt");
    const request = await createChargeRequest(shop.billing, attempt, { planName: "Plan" });
    const again = { ...request, attemptId: createRandomId(25) };
    expect(await shop.billing.providers.pix.create(again)).toMatchObject({ status: "pending" });
    const wrong = { ...request, attemptId: createRandomId(25), merchant } as typeof request;
    const refused = { status: "cancelled", refusal: 2003, paidAt: null };
    expect(await shop.billing.providers.pix.create(wrong)).toMatchObject(refused);
  });

  it("of another brand, or of another method, changes nothing for a charge", async () => {
    await store("codes", { secretKey: "codes-secret-key", webhookSecret: CODES });
    await store("bravo", { secretKey: "bravo-secret-key", webhookSecret: BRAVO }, "card");
    const info = await buy("bravo");
    expect(await findCharge(info)).toMatchObject({ merchantId: null, status: "ATIVA" });
    await payAtProvider(info);
    expect(await notify(SHARED, info)).toBe(200);
  });
});

describe("notifications of a brand with its own webhook secret (threat T44)", () => {
  it("are refused when another brand's, the installation's or nobody's secret has signed them", async () => {
    await store("bravo", { webhookSecret: BRAVO });
    await store("codes", { webhookSecret: CODES });
    shop.clock.move(25 * HOUR_MS);
    const [own, other] = [await buy("bravo"), await buy("codes")];
    for (const info of [own, other]) await payAtProvider(info);
    for (const secret of [CODES, SHARED, "x".repeat(32)]) expect(await notify(secret, own)).toBe(401);
    // In one call with a payment that the secret is for.
    for (const secret of [BRAVO, CODES]) expect(await notify(secret, own, other)).toBe(401);
    expect([await readStatus(own), await readStatus(other)]).toEqual(["PAYMENT_PENDING", "PAYMENT_PENDING"]);
    expect([await notify(BRAVO, own), await notify(CODES, other)]).toEqual([200, 200]);
    expect([await readStatus(own), await readStatus(other)]).toEqual([
      "PAYMENT_SUCCEEDED",
      "PAYMENT_SUCCEEDED",
    ]);
  });

  it("come one call for each brand, also where a bank reports several payments at once", async () => {
    await store("bravo", { webhookSecret: BRAVO });
    const infos = [await buy("bravo"), await buy("codes"), await buy("bravo")];
    await deliver();
    answers = [];
    for (const info of infos) await payAtProvider(info);
    await deliver();
    expect(answers.sort()).toEqual(["200 1", "200 2"]);
    expect(await Promise.all(infos.map(readStatus))).toEqual(Array(3).fill("PAYMENT_SUCCEEDED"));
  });

  it("are accepted under the secret before for a day, so that none is refused while it is replaced", async () => {
    const info = await buy("bravo");
    const accepted = async () => {
      const statuses = [];
      for (const secret of [SHARED, FIRST, SECOND]) statuses.push(await notify(secret, info));
      return statuses;
    };
    expect(await accepted()).toEqual([200, 401, 401]);
    await store("bravo", { webhookSecret: FIRST });
    expect(await accepted()).toEqual([200, 200, 401]);
    shop.clock.move(HOUR_MS);
    await store("bravo", { webhookSecret: SECOND });
    // Each has its own day: what is corrected within it ends nothing that the provider may still use.
    expect(await accepted()).toEqual([200, 200, 200]);
    // Another key or name of the account replaces no webhook secret.
    shop.clock.move(22 * HOUR_MS);
    await store("bravo", { secretKey: "another-secret-key" });
    expect(await accepted()).toEqual([200, 200, 200]);
    shop.clock.move(HOUR_MS + MINUTE_MS);
    expect(await accepted()).toEqual([401, 200, 200]);
    shop.clock.move(HOUR_MS);
    expect(await accepted()).toEqual([401, 401, 200]);
    await forgetReplacedSecrets(shop.db, shop.clock.now());
    expect(await shop.db.select().from(merchantAccounts)).toMatchObject([{ previousWebhookSecret: null }]);
    await shop.db.delete(merchantAccounts);
    expect(await accepted()).toEqual([200, 401, 401]);
  });

  it("count once each, the same written again replaces none, and of too many the last is not stored", async () => {
    const list = () =>
      listWebhookSecrets(shop.db, getSecrets(), { site: "bravo", method: "pix" }, shop.clock.now());
    const [shared] = getSecrets().shared;
    for (const webhookSecret of [FIRST, SECOND, FIRST, FIRST]) await store("bravo", { webhookSecret });
    expect(await list()).toEqual([FIRST, shared, SECOND]);
    const others = Array.from({ length: MOST_FORMER_SECRETS }, (_, index) => `another-secret-${index}`);
    const stored = [];
    for (const webhookSecret of others) stored.push(await store("bravo", { webhookSecret }));
    expect(stored).toEqual([...Array(MOST_FORMER_SECRETS - 2).fill(true), false, false]);
    expect(await list()).toEqual([others.at(-3), shared, SECOND, FIRST, ...others.slice(0, -3)]);
    shop.clock.move(DAY_MS);
    expect(await store("bravo", { webhookSecret: FIRST })).toBe(true);
    expect(await list()).toEqual([FIRST, others.at(-3)]);
  });
});

it("keys and secrets open in their place alone, and are encrypted again with a new DELIVERY_SECRET", async () => {
  await store("bravo", { webhookSecret: FIRST });
  await store("bravo", { secretKey: "bravo-secret-key", webhookSecret: SECOND });
  const old = getSecrets().deliverySecrets;
  const next: SecretList = ["n".repeat(32)];
  const place = { site: "bravo", method: "pix" };
  const read = async (deliverySecrets: SecretList) => [
    (await findMerchant(shop.db, deliverySecrets, place))?.key,
    ...(await listWebhookSecrets(shop.db, { deliverySecrets, shared: [SHARED] }, place, shop.clock.now())),
  ];
  const opened = ["bravo-secret-key", SECOND, SHARED, FIRST];
  expect(await read(old)).toEqual(opened);
  expect(await reencryptCredentials(shop.db, next)).toEqual({ changed: 0, unreadable: 3 });
  // A key that no secret opens counts as missing; of a webhook secret nothing is accepted, not even the installation's.
  const nobodys = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(await read(next)).toEqual([null, nobodys]);
  expect(await reencryptCredentials(shop.db, [next[0], ...old])).toEqual({ changed: 3, unreadable: 0 });
  expect([await read(next), await read(old)]).toEqual([opened, [null, nobodys]]);
  expect(await reencryptCredentials(shop.db, next)).toEqual({ changed: 0, unreadable: 0 });
  const [account] = await shop.db.select().from(merchantAccounts);
  await shop.db.update(merchantAccounts).set({ key: account?.webhookSecret });
  expect((await read(next))[0]).toBeNull();
  await shop.db.update(merchantAccounts).set({ key: account?.key, method: "card" });
  expect(await findMerchant(shop.db, next, { site: "bravo", method: "card" })).toEqual({
    id: "acct_bravo",
    key: null,
  });
});
