import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { asc, eq } from "drizzle-orm";
import { playerCalls } from "@/backend/db/schema/player";
import { settings } from "@/backend/db/schema/system";
import { disableAccount, enableAccount } from "@/backend/modules/accounts/disabled-accounts";
import { readPaymentInfo } from "@/backend/modules/billing/attempts/payment-info";
import { listOrders, readOrder } from "@/backend/modules/billing/orders/order-view";
import { applyChargeState } from "@/backend/modules/billing/settlement/apply-charge-state";
import { deleteExpiredRecords } from "@/backend/runtime/delete-expired-records";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { isBodySigned } from "@/lib/contract/signatures";
import { PLAYER_SETTING_KEY } from "./queue-player-call";
import { repeatRefusedCalls } from "./repeat-refused-calls";
import { sendPlayerCalls, startPlayerCalls } from "./send-player-calls";

const SECRET = "a player's secret of at least 32 characters";

interface Received {
  id: string;
  revision: number;
  event: string;
  brand: string;
  member: string;
  order: string;
  plan: string;
  devices: number;
  until: number;
}

/** The player's service: it answers as `answer` says, and refuses a call that is not signed. */
async function openTestService() {
  const received: Received[] = [];
  const service = {
    received,
    /** Which status a call gets; null: it is handled, and its answer is lost. */
    answer: (_call: Received): number | null | Promise<number | null> => 204,
    url: "",
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", async () => {
      const signature = request.headers.signature?.toString();
      if (!(await isBodySigned(SECRET, { signature, body }, Date.now()))) {
        response.writeHead(401).end();
        return;
      }
      const call: Received = JSON.parse(body);
      received.push(call);
      const status = await service.answer(call);
      if (status === null) request.socket.destroy();
      else response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/access`;
  return service;
}

const shop = setUpTestShop();
let service: Awaited<ReturnType<typeof openTestService>>;
let errors: string[];
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await shop.db.delete(playerCalls);
  await shop.db.insert(settings).values({ key: PLAYER_SETTING_KEY, value: 0 }).onConflictDoNothing();
  service.received.length = 0;
  service.answer = () => 204;
  errors = [];
});

const send = (secret = SECRET) => {
  const log = { ...shop.billing.log, error: (message: string) => void errors.push(message) };
  return sendPlayerCalls({ ...shop.billing, log }, { url: service.url, secret });
};
/** A backend starts with a player's service or without one, and stops before it has sent anything. */
async function startAndStop(url?: string) {
  const env = { ...shop.services.env, ...(url !== undefined && { PLAYER_URL: url, PLAYER_SECRET: SECRET }) };
  await (await startPlayerCalls({ ...shop.services, env })).stop();
}
/** A member who has just paid plan 1 with a card. */
async function buy() {
  const buyer = await shop.createBuyer();
  const { orderId, attemptId } = await shop.buyPlan(buyer, "card");
  const owner = toOwner(buyer);
  return {
    ...{ buyer, owner, orderId },
    readCalls: () =>
      shop.db
        .select()
        .from(playerCalls)
        .where(eq(playerCalls.uid, owner.uid))
        .orderBy(asc(playerCalls.revision)),
    isSettingUp: async () => (await readPaymentInfo(shop.billing, owner, orderId)).settingUp,
    readUntil: async () => (await shop.reloadBuyer(buyer)).member.paidUntil,
    readStatus: async () => (await readPaymentInfo(shop.billing, owner, orderId)).orderStatus,
    /** The provider sends the money back, and billing gets to know it. */
    async refund() {
      const [charge] = await shop.billing.simulator.listOrderCharges(orderId);
      await shop.billing.simulator.performChargeAction(charge?.ref ?? "", "refund");
      const state = await shop.billing.providers.card.status(attemptId ?? "");
      if (!state) throw new Error("no charge");
      await applyChargeState(shop.billing, attemptId ?? "", state);
    },
  };
}

describe("what a member may play is told to the player's service (rules/plans#the-players-service)", () => {
  it("signed and once, with order, member, brand, plan and end; until then the order is being set up", async () => {
    const { owner, orderId, buyer, isSettingUp, readUntil, readStatus } = await buy();
    const account = { ...owner, account: buyer.member.account };
    const listSettingUp = async () => [
      await isSettingUp(),
      (await readOrder(shop.billing, buyer.site, account, orderId)).settingUp,
      (await listOrders(shop.billing, owner, { page: 1, pageSize: 10 })).orders[0]?.settingUp,
    ];
    expect(await listSettingUp()).toEqual([true, true, true]);
    await Promise.all([send(), send(), send()]);
    expect(service.received).toEqual([
      {
        ...{ id: expect.stringMatching(/^plc_/), revision: expect.any(Number), event: "granted" },
        ...{ brand: "bravo", member: owner.uid, order: orderId },
        ...{ plan: "1", devices: 2, until: await readUntil() },
      },
    ]);
    expect(await listSettingUp()).toEqual([false, false, false]);
    expect(await readStatus()).toBe("PAYMENT_SUCCEEDED");
  });

  it("is nothing without the setting: no call is stored, and the plan is there at once", async () => {
    await shop.db.delete(settings).where(eq(settings.key, PLAYER_SETTING_KEY));
    const { readCalls, isSettingUp } = await buy();
    expect([await readCalls(), await isSettingUp()]).toEqual([[], false]);
  });

  it("again with the same id after 5 s, 30 s, 2, 10 and 30 minutes and then hourly, with an error from the fifth try on", async () => {
    service.answer = () => 503;
    const { readCalls, isSettingUp } = await buy();
    const pauses = [
      5 * SECOND_MS,
      30 * SECOND_MS,
      2 * MINUTE_MS,
      10 * MINUTE_MS,
      30 * MINUTE_MS,
      HOUR_MS,
      HOUR_MS,
    ];
    for (const [index, pause] of pauses.entries()) {
      await send();
      expect(await readCalls()).toMatchObject([{ tries: index + 1, failure: "HTTP 503", refusedAt: null }]);
      expect(errors).toHaveLength(Math.max(0, index - 3));
      shop.clock.move(pause - SECOND_MS);
      await send();
      shop.clock.move(SECOND_MS);
    }
    expect(await isSettingUp()).toBe(true);
    service.answer = () => 204;
    await send();
    expect(new Set(service.received.map(({ id }) => id)).size).toBe(1);
    expect(service.received).toHaveLength(pauses.length + 1);
    expect(await isSettingUp()).toBe(false);
  });

  it("and a lost answer is repeated; a service that has had the id (409) has taken it", async () => {
    service.answer = () => null;
    const { readCalls } = await buy();
    await send();
    service.answer = () => 409;
    shop.clock.move(5 * SECOND_MS);
    await send();
    expect(service.received[1]).toEqual(service.received[0]);
    expect(await readCalls()).toMatchObject([{ takenAt: expect.any(Number), tries: 2, failure: null }]);
  });

  it("is given up after five refusals, with an error; the order stays paid, and an operator has it repeated", async () => {
    service.answer = () => 422;
    const { owner, readCalls, isSettingUp, readStatus } = await buy();
    for (let tries = 0; tries < 8; tries += 1) {
      await send();
      shop.clock.move(HOUR_MS);
    }
    expect(service.received).toHaveLength(5);
    expect(await readCalls()).toMatchObject([
      { tries: 5, failure: "HTTP 422", refusedAt: expect.any(Number) },
    ]);
    expect(errors).toEqual(["the player's service refuses a call"]);
    expect([await readStatus(), await isSettingUp()]).toEqual(["PAYMENT_SUCCEEDED", true]);
    service.answer = () => 204;
    expect([await repeatRefusedCalls(shop.db, owner), await repeatRefusedCalls(shop.db, owner)]).toEqual([
      1, 0,
    ]);
    await send();
    expect(await isSettingUp()).toBe(false);
  });

  it("in the order of the changes: a later one waits for the earlier one, however many send", async () => {
    let isAway = true;
    service.answer = () => (isAway ? 503 : 204);
    const { buyer, readCalls } = await buy();
    await send();
    const quote = await shop.createQuote(buyer, "card", "2");
    await shop.payQuote(buyer, quote);
    await Promise.all([send(), send()]);
    expect(service.received).toHaveLength(1);
    isAway = false;
    shop.clock.move(DAY_MS);
    await Promise.all([send(), send(), send(), send()]);
    const [, first, last, ...others] = service.received;
    expect(others).toEqual([]);
    expect(last?.revision).toBeGreaterThan(first?.revision ?? 0);
    expect((last?.until ?? 0) - (first?.until ?? 0)).toBe(90 * DAY_MS);
    expect((await readCalls()).map(({ takenAt }) => takenAt !== null)).toEqual([true, true]);
  });

  it("again by another backend where one was killed in between, after its lease, under the same id", async () => {
    const { readCalls } = await buy();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    service.answer = async () => {
      await held;
      return 204;
    };
    // Ends like a process that is killed while the service handles its call: nothing of it is stored.
    const killed = sendPlayerCalls(
      { ...shop.billing, db: new Proxy(shop.db, { get: failToUpdateOnceClaimed() }) },
      { url: service.url, secret: SECRET },
    );
    while (service.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await send();
    expect(service.received).toHaveLength(1);
    release();
    await killed;
    expect(await readCalls()).toMatchObject([{ takenAt: null, tries: 1 }]);
    await shop.db.update(playerCalls).set({ leaseUntil: 1 });
    await Promise.all([send(), send()]);
    expect(service.received).toHaveLength(2);
    expect(service.received[1]).toEqual(service.received[0]);
    expect(await readCalls()).toMatchObject([{ takenAt: expect.any(Number), tries: 2 }]);
  });

  it("never by a call that waited when the setting went: the plan may have been refunded until it is back", async () => {
    service.answer = () => 503;
    const { readCalls, refund, isSettingUp, readUntil, owner } = await buy();
    await startAndStop(service.url);
    const [waiting, ...others] = await readCalls();
    if (!waiting || others.length > 0) throw new Error("not one call");
    await startAndStop();
    expect(await readCalls()).toEqual([]);
    // A backend that still had the setting has queued it meanwhile.
    await shop.db.insert(playerCalls).values(waiting);
    await refund();
    await startAndStop(service.url);
    service.answer = () => 204;
    service.received.length = 0;
    shop.clock.move(DAY_MS);
    await send();
    expect([service.received, await isSettingUp()]).toEqual([[], false]);
    await disableAccount(shop.db, owner, (await readUntil()) ?? 0);
    await send();
    expect(service.received.map(({ event }) => event)).toEqual(["ended"]);
  });

  it("and 90 days after it was taken or refused for good its call is deleted, and no other", async () => {
    const [taken, refused, open] = [await buy(), await buy(), await buy()];
    const now = shop.clock.now();
    const set = (uid: string, change: { takenAt: number } | { refusedAt: number }) =>
      shop.db.update(playerCalls).set(change).where(eq(playerCalls.uid, uid));
    await set(taken.owner.uid, { takenAt: now });
    await set(refused.owner.uid, { refusedAt: now });
    const countCalls = async (moment: number) => {
      await deleteExpiredRecords(shop.db, moment);
      const calls = await Promise.all([taken, refused, open].map(({ readCalls }) => readCalls()));
      return calls.map(({ length }) => length);
    };
    expect(await countCalls(now + 90 * DAY_MS)).toEqual([1, 1, 1]);
    expect(await countCalls(now + 90 * DAY_MS + 1)).toEqual([0, 0, 1]);
  });

  it("also its end: a refund, a disabled account and its return", async () => {
    const { owner, readUntil, refund } = await buy();
    const now = shop.clock.now();
    await disableAccount(shop.db, owner, now);
    await enableAccount(shop.db, owner, now);
    await refund();
    await send();
    expect(service.received.map(({ event, until }) => [event, until > shop.clock.now()])).toEqual([
      ["granted", true],
      ["ended", false],
      ["granted", true],
      ["ended", false],
    ]);
    expect(service.received.at(-1)?.until).toBe(await readUntil());
  });
});

/** Lets the statement through that claims, and no later one that would store a result. */
function failToUpdateOnceClaimed(): NonNullable<ProxyHandler<typeof shop.db>["get"]> {
  return (target, name) => {
    if (name === "update") throw new Error("killed");
    const value: unknown = Reflect.get(target, name);
    return typeof value === "function" ? value.bind(target) : value;
  };
}
