import type { PoolClient } from "pg";
import { createApp } from "@/backend/app";
import { measureQueries } from "@/backend/db/measure-queries";
import { playerCalls } from "@/backend/db/schema/player";
import { outbox, settings } from "@/backend/db/schema/system";
import type { MailServer } from "@/backend/modules/mail/sending/mail-server";
import { SINCE_SETTING_KEY, sendPendingMails } from "@/backend/modules/mail/sending/send-pending-mails";
import { PLAYER_SETTING_KEY } from "@/backend/modules/player/queue-player-call";
import { SIGNATURE_HEADER, signNotification } from "@/backend/providers/signature";
import { createLog } from "@/backend/runtime/log";
import { setBackendMeasurements } from "@/backend/runtime/measurements";
import { startRepeatingJob } from "@/backend/runtime/repeating-jobs";
import { setUpTestShop, startPayment } from "@/backend/testing/billing-suite";
import { MINUTE_MS } from "@/lib/config/constants";
import { type BackendMetrics, createBackendMetrics } from "./create-backend-metrics";

const shop = setUpTestShop();
let metrics: BackendMetrics;
beforeEach(() => {
  metrics = createBackendMetrics();
  setBackendMeasurements(metrics.measurements);
});
afterEach(() => setBackendMeasurements(null));

/** The lines of a metric, without its buckets and sums. */
async function read(name: string): Promise<string[]> {
  const lines = (await metrics.registry.metrics()).split("\n");
  return lines.filter((line) => line.startsWith(name) && !/_(bucket|sum)\b/.test(line)).sort();
}

describe("the backend's metrics", () => {
  it("count attempts by method and status, also where a provider gave no answer, and notifications by result", async () => {
    const pix = await startPayment(shop, "bravo", "pix");
    await shop.billing.simulator.performChargeAction((await pix.readCharge()).ref, "pay");
    const app = createApp(shop.services);
    const { attemptId, ref } = await pix.readCharge();
    const body = JSON.stringify({ id: "e1", type: "paid", provider: "pix", ref, attemptId });
    const secret = shop.services.env.PROVIDER_SECRET;
    const send = (provider: string, signature: string) =>
      app.request(`/provider/${provider}/notify`, {
        method: "POST",
        body,
        headers: { [SIGNATURE_HEADER]: signature },
      });
    const signature = signNotification(secret[0], "pix", body, shop.clock.now());
    await send("pix", signature);
    await send("pix", "t=1,v1=00");
    await send("nobody@mail.test", signature);
    expect(await read("backend_payment_attempts_total")).toEqual([
      'backend_payment_attempts_total{method="pix",outcome="PAYMENT_PENDING"} 1',
      'backend_payment_attempts_total{method="pix",outcome="PAYMENT_SUCCEEDED"} 1',
      'backend_payment_attempts_total{method="pix",outcome="SUBMITTED"} 1',
    ]);
    expect(await read("backend_provider_notifications_total")).toEqual([
      'backend_provider_notifications_total{provider="pix",result="handled"} 1',
      'backend_provider_notifications_total{provider="pix",result="signatureRefused"} 1',
      'backend_provider_notifications_total{provider="unknown",result="unknown"} 1',
    ]);
  });

  it("count calls by name and outcome, and those of no name together", async () => {
    const app = createApp({ ...shop.services, log: createLog("info", () => undefined) });
    for (const path of [
      "/api/site/theme/v1",
      "/api/site/theme/v1?a=b",
      "/api/nothing/7",
      "/api/admin/readSelf",
    ])
      await app.request(path, {
        method: path.includes("admin") ? "POST" : "GET",
        headers: { Site: "bravo" },
      });
    expect(await read("backend_call_duration_seconds")).toEqual([
      'backend_call_duration_seconds_count{call="readTheme",outcome="success",status="2xx"} 2',
      'backend_call_duration_seconds_count{call="unknown",outcome="refused",status="4xx"} 1',
      'backend_call_duration_seconds_count{call="unknown",outcome="rejected",status="4xx"} 1',
    ]);
    expect(await read("backend_log_lines_total")).toContain(
      'backend_log_lines_total{level="info",event="callRejected"} 1',
    );
  });

  it("have the age of the oldest mail, which ends when it is sent, and count mails by kind", async () => {
    const since = shop.clock.now();
    await shop.db.insert(settings).values({ key: SINCE_SETTING_KEY, value: since });
    const mail = { site: "bravo", channel: "email", recipient: "a@b.test", language: "en" } as const;
    const texts = { template: "receipt", subject: "s", text: "t" };
    await shop.db.insert(outbox).values([
      { ...mail, ...texts, id: "old", createdAt: since - MINUTE_MS },
      { ...mail, ...texts, id: "new", createdAt: since },
    ]);
    metrics.watchDatabase({ db: shop.db }, shop.clock);
    shop.clock.move(MINUTE_MS);
    expect(await read('backend_queue_oldest_seconds{queue="mail"}')).toEqual([
      'backend_queue_oldest_seconds{queue="mail"} 60',
    ]);
    const server: MailServer = { send: async () => undefined, close: () => undefined };
    await sendPendingMails(shop.services, server, { since });
    expect(await read('backend_queue_oldest_seconds{queue="mail"}')).toEqual([
      'backend_queue_oldest_seconds{queue="mail"} 0',
    ]);
    expect(await read("backend_mails_total")).toContain(
      'backend_mails_total{kind="receipt",result="sent"} 1',
    );
  });

  it("have the age of the oldest call to the player's service, and of none while there is no such service", async () => {
    const createdAt = shop.clock.now();
    const access = { orderId: "o", event: "granted", isPurchase: true, planId: "1", devices: 1 } as const;
    await shop.db
      .insert(playerCalls)
      .values({ id: "plc_1", site: "bravo", uid: "u", ...access, until: createdAt, createdAt });
    metrics.watchDatabase({ db: shop.db }, shop.clock);
    shop.clock.move(MINUTE_MS);
    const name = 'backend_queue_oldest_seconds{queue="player"}';
    expect(await read(name)).toEqual([`${name} 0`]);
    await shop.db.insert(settings).values({ key: PLAYER_SETTING_KEY, value: createdAt });
    expect(await read(name)).toEqual([`${name} 60`]);
  });

  it("count runs of jobs, and those that failed", async () => {
    for (const work of [async () => undefined, () => Promise.reject(new Error("broken"))]) {
      const job = startRepeatingJob(work, {
        name: "orders",
        intervalMs: MINUTE_MS,
        onError: () => undefined,
      });
      job.wake();
      await job.stop();
    }
    expect(await read("backend_sweep_duration_seconds")).toEqual([
      'backend_sweep_duration_seconds_count{sweep="orders",result="done"} 1',
      'backend_sweep_duration_seconds_count{sweep="orders",result="failed"} 1',
    ]);
  });

  it("count statements of a connection, answered by promise or callback, and their errors by kind", async () => {
    const conflict = Object.assign(new Error("deadlock"), { code: "40P01" });
    const answers: Record<string, () => unknown> = {
      good: async () => "rows",
      bad: () => Promise.reject(conflict),
    };
    const client = {
      query(text: string, callback?: (error: unknown, rows: unknown) => void) {
        const answer = answers[text]?.() as Promise<unknown>;
        if (!callback) return answer;
        void answer.then(
          (rows) => callback(null, rows),
          (error: unknown) => callback(error, null),
        );
      },
    } as unknown as PoolClient;
    measureQueries(client);
    const ask = (text: string) =>
      new Promise((resolve) =>
        client.query(text, ((error: Error, rows: unknown) => resolve(error ?? rows)) as never),
      );
    expect([await client.query("good"), await ask("good"), await ask("bad")]).toEqual([
      "rows",
      "rows",
      conflict,
    ]);
    await expect(client.query("bad")).rejects.toBe(conflict);
    expect(await read("backend_database_query_duration_seconds")).toEqual([
      "backend_database_query_duration_seconds_count 4",
    ]);
    expect(await read("backend_database_errors_total")).toEqual([
      'backend_database_errors_total{kind="conflict"} 2',
    ]);
  });
});
