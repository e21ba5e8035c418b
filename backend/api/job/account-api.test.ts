import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { createApp } from "@/backend/app";
import { orders } from "@/backend/db/schema/bill";
import { deviceSessions } from "@/backend/db/schema/user";
import { seedAccount } from "@/backend/seed/seed-account";
import { seedOrders } from "@/backend/seed/seed-orders";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { MINUTE_MS } from "@/lib/config/constants";
import { createCallBody, type EndpointName } from "@/lib/contract/calls";
import { REGISTRY } from "@/lib/contract/registry";
import type { UserInfo } from "@/lib/contract/user/account";

jest.setTimeout(MINUTE_MS);

let api: TestApi;
let bruno: UserInfo;
beforeAll(async () => {
  api = await openTestApi();
  await seedOrders(api.services);
  await seedAccount(api.services);
  bruno = await api.data("login", {
    account: "bruno@vidora.example",
    type: "email",
    password: "vidora-demo",
  });
});
afterAll(() => api.close());

const CALLS = [
  "listCards",
  "deleteCard",
  "changeBillingCard",
  "readRenewal",
  "updateRenewal",
  "retryRenewal",
] as const;

describe("the account's billing calls (rules/calls#list-of-calls)", () => {
  it.each(CALLS)("%s is for who holds the token", async (name) => {
    const payload = { cardId: "c1", status: "off" };
    expect(await api.refusal(name, payload)).toBe(-24010);
    expect(await api.refusal(name, payload, { token: "A".repeat(43) })).toBe(21);
    expect(await api.refusal(name, payload, { site: "savanna", token: bruno.token })).toBe(21);
  });

  it.each([
    ["deleteCard", { cardId: "../x" }, "cardId"],
    ["changeBillingCard", {}, "cardId"],
    ["updateRenewal", { status: "activated" }, "status"],
  ] as const)("%s refuses %j by name", async (name, payload, field) => {
    const outcome = await api.call(name, payload, { token: bruno.token });
    expect(outcome).toMatchObject({ ok: false, code: -24050, fields: { [field]: expect.anything() } });
  });

  it("turns renewal off and on, changes the billing card, and refuses to delete the one that pays (1021)", async () => {
    const token = { token: bruno.token };
    const { cards } = await api.data("listCards", {}, token);
    const [mastercard, visa] = cards;
    const before = await api.data("readRenewal", {}, token);
    expect(before).toMatchObject({ status: "on", planName: "Duo half-yearly", card: { id: visa?.id } });
    expect(await api.refusal("deleteCard", { cardId: visa?.id }, token)).toBe(1021);
    expect(await api.data("changeBillingCard", { cardId: mastercard?.id }, token)).toMatchObject({
      card: { id: mastercard?.id, paysRenewal: true, isDefault: true },
    });
    expect(await api.data("updateRenewal", { status: "off" }, token)).toMatchObject({
      status: "off",
      nextBillingAt: before.nextBillingAt,
    });
    expect(await api.refusal("updateRenewal", { status: "off" }, token)).toBe(6204);
    expect(await api.data("updateRenewal", { status: "on" }, token)).toMatchObject({ status: "activated" });
    expect(await api.refusal("retryRenewal", {}, token)).toBe(1015);
    expect(await api.call("deleteCard", { cardId: visa?.id }, token)).toMatchObject({ ok: true });
    expect(await api.refusal("deleteCard", { cardId: visa?.id }, token)).toBe(1020);
    expect(JSON.stringify(await api.data("listCards", {}, token))).not.toContain("tok_");
  });

  it("answers that there is no renewal (6201), which is no error for a page", async () => {
    const ana = await api.data("login", {
      account: "ana@vidora.example",
      type: "email",
      password: "vidora-demo",
    });
    expect(await api.refusal("readRenewal", {}, { token: ana.token })).toBe(6201);
    expect(await api.data("listCards", {}, { token: ana.token })).toEqual({ cards: [] });
  });
});

/** What `/account` reads, as `load-account.ts` does. */
const PAGE = (user: UserInfo): [EndpointName, Record<string, unknown>][] => [
  ["readAccount", { uid: user.uid, account: user.account, type: user.type }],
  ["listDevices", { page: 1, pageSize: 5 }],
  ["listOrders", { page: 1, pageSize: 3 }],
  ["listCards", {}],
  ["listCoupons", {}],
  ["readRenewal", {}],
];

/** The page's calls on a database that counts its queries; the answers' sizes in bytes. */
async function readPage(user: UserInfo) {
  let queryCount = 0;
  const counted = new Set(["select", "insert", "update", "delete", "$count", "execute", "transaction"]);
  const db = new Proxy(api.db, {
    get(target, name) {
      if (typeof name === "string" && counted.has(name)) queryCount += 1;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const app = createApp({ ...api.services, db });
  let bytes = 0;
  for (const [name, payload] of PAGE(user)) {
    const endpoint = REGISTRY[name];
    const answer = await app.request(endpoint.path, {
      method: endpoint.method,
      headers: {
        Site: "vidora",
        Language: "en",
        Authorization: user.token,
        "Content-Type": "application/json",
      },
      body: JSON.stringify(createCallBody(endpoint, payload)),
    });
    bytes += (await answer.text()).length;
  }
  return { queryCount, bytes };
}

describe("a member with a thousand orders and two hundred devices", () => {
  it("costs the page no more questions and no more bytes than one with three", async () => {
    const light = await readPage(bruno);
    const [order] = await api.db.select().from(orders).limit(1);
    const [device] = await api.db.select().from(deviceSessions).limit(1);
    if (!order || !device) throw new Error("the demo has no orders or devices");
    const many = <Row>(count: number, make: (at: number) => Row) =>
      Array.from({ length: count }, (_, at) => make(at));
    await api.db.insert(orders).values(
      many(1_000, (at) => ({
        ...order,
        id: randomUUID(),
        uid: bruno.uid,
        status: "PAYMENT_SUCCEEDED" as const,
        createdAt: order.createdAt - at,
      })),
    );
    await api.db.insert(deviceSessions).values(
      many(200, (at) => ({
        ...device,
        id: randomUUID(),
        uid: bruno.uid,
        createdAt: device.createdAt - at,
      })),
    );
    const heavy = await readPage(bruno);
    expect(heavy.queryCount).toBe(light.queryCount);
    expect(heavy.bytes).toBeLessThan(light.bytes * 1.3);
  });

  it("is found by index, not by reading all members' rows", async () => {
    await api.db.execute(sql`analyze`);
    const plan = async (question: ReturnType<typeof sql>) => JSON.stringify(await api.db.execute(question));
    const { uid } = bruno;
    expect(
      await plan(sql`explain select * from orders where site = 'vidora' and uid = ${sql.raw(`'${uid}'`)}
        order by created_at desc, id desc limit 3`),
    ).toMatch(/orders_by_buyer/);
    expect(
      await plan(sql`explain select * from device_sessions where site = 'vidora' and uid = ${sql.raw(`'${uid}'`)}
        order by created_at desc, id desc limit 5`),
    ).toMatch(/device_sessions_member/);
  });
});
