import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { openPostgres } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { providerCharges } from "@/backend/db/schema/provider";
import { sessions } from "@/backend/db/schema/user";
import { IDEMPOTENCY_LEASE_MS } from "@/backend/modules/billing/limits";
import { listMessages } from "@/backend/modules/mail/outbox";
import { type DatabaseProxy, openDatabaseProxy } from "@/backend/testing/database-proxy";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { createCallAddress } from "@/lib/contract/calls";
import { REGISTRY } from "@/lib/contract/registry";
import { codeFor } from "@/lib/domain/errors/error-catalog";

const BUSY = { ok: false, code: codeFor("serviceBusy") };
const LOGIN = { account: "ana@vidora.example", type: "email", password: "vidora-demo" };

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const countSessions = () => api.db.$count(sessions);

/** The HTTP response of a log-in, whose status and headers `call` does not show. */
const requestLogin = () =>
  api.app.request(createCallAddress(REGISTRY.login, {}), {
    method: "POST",
    headers: { Site: "vidora", "Content-Type": "application/json" },
    body: JSON.stringify(LOGIN),
  });

describe("fault F23: limits can't be counted", () => {
  beforeAll(() => api.db.execute(sql`alter table limits rename to limits_away`));
  afterAll(() => api.db.execute(sql`alter table limits_away rename to limits`));

  it("refuses what a limit protects, also with the right password, and sends no code", async () => {
    const before = await countSessions();
    expect(await api.call("login", LOGIN)).toMatchObject({ ok: false });
    const code = { account: "new@mail.test", type: "email", purpose: "signup", language: "en" };
    expect(await api.call("sendVerificationCode", code)).toMatchObject({ ok: false });
    expect(await countSessions()).toBe(before);
    expect(await listMessages(api.db, { site: "vidora", recipient: "new@mail.test", limit: 1 })).toEqual([]);
  });

  it("continues to answer what only reads", async () => {
    expect((await api.data("listPlans", {})).plans.length).toBeGreaterThan(1);
  });
});

describe("fault F24: the database has no space", () => {
  beforeAll(async () => {
    await api.db.execute(
      sql`create function refuse_write() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
    );
    await api.db.execute(
      sql`create trigger full_disk before insert on sessions execute function refuse_write()`,
    );
  });
  afterAll(() => api.db.execute(sql`drop trigger full_disk on sessions`));

  it("answers a write with 503 and the code of a busy service, and a read with its data", async () => {
    const response = await requestLogin();
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(await response.json()).toMatchObject({ code: BUSY.code, data: null });
    expect(api.logged.at(-1)).toContain("database unavailable");
    expect((await api.data("listPlans", {})).plans.length).toBeGreaterThan(1);
  });
});

// The embedded database has no connection that could be lost.
const describeOnServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

describeOnServer("fault F14: the PostgreSQL server is away", () => {
  let proxy: DatabaseProxy;
  let close: () => Promise<void>;
  beforeAll(async () => {
    proxy = await openDatabaseProxy(api.url ?? "");
    const throughProxy = await openPostgres(proxy.url);
    Object.assign(api.services, { db: throughProxy.db });
    ({ close } = throughProxy);
  });
  afterEach(() => proxy.restore());
  afterAll(async () => {
    Object.assign(api.services, { db: api.db });
    await close();
    await proxy.close();
  });

  it("answers every call with the code of a busy service, and is back with the server", async () => {
    expect(await api.call("listPlans", {})).toMatchObject({ ok: true });
    proxy.cut();
    // Connections of the pool that were lost, then connections that are refused.
    for (let call = 0; call < 5; call += 1) expect(await api.call("listPlans", {})).toEqual(BUSY);
    expect(await api.call("login", LOGIN)).toEqual(BUSY);
    proxy.restore();
    expect(await api.call("listPlans", {})).toMatchObject({ ok: true });
    expect(await api.call("login", LOGIN)).toMatchObject({ ok: true });
  });

  it.each(["request", "answer"] as const)(
    "lost with the %s of a commit: the same payment request, sent again, pays once",
    async (moment) => {
      const { token } = await api.signUp(`${moment}@mail.test`);
      const { quoteId } = await api.data("valuateGoods", { planId: "102", method: "pix" }, { token });
      const before = { orders: await api.db.$count(orders), charges: await api.db.$count(providerCharges) };
      const pay = (key: string) =>
        api.call(
          "pay",
          { planId: "102", method: "pix", quoteId },
          { token, headers: { "Idempotency-Key": key, "Site-Origin": "http://vidora.localhost:3000" } },
        );
      const key = randomUUID();
      proxy.cutAt("commit", moment);
      expect(await pay(key)).toEqual(BUSY);
      proxy.restore();
      // The lost request could not store that it has ended.
      await api.clock.advance(IDEMPOTENCY_LEASE_MS);
      expect(await pay(key)).toMatchObject({ ok: true, data: { status: "pending" } });
      expect(await api.db.$count(orders)).toBe(before.orders + 1);
      expect(await api.db.$count(providerCharges)).toBe(before.charges + 1);
    },
  );
});
