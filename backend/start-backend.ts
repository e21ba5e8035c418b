import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { startMailer } from "@/backend/modules/mail/sending/send-pending-mails";
import { startSmsSender } from "@/backend/modules/mail/sending/send-pending-sms";
import { startRepeatingJob } from "@/backend/runtime/repeating-jobs";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { drainServer } from "@/lib/config/drain-server";
import { getMaxConnections } from "@/lib/config/process-limits";
import { getTracing } from "@/lib/config/tracing/tracing";
import { createAdminRoutes, createAdminToken, writeAdminAccess } from "./admin";
import { createApp } from "./app";
import { openDatabase } from "./db/client";
import type { BackendEnv } from "./env";
import { serveMetrics } from "./metrics/serve-metrics";
import { eraseDueAccounts } from "./modules/accounts/deletion/erase-account";
import { getBilling } from "./modules/billing/billing";
import { startBillingJobs } from "./modules/billing/start-billing-jobs";
import { listSites } from "./modules/catalog/sites";
import { startPlayerCalls } from "./modules/player/send-player-calls";
import { startReportMailJob } from "./modules/reports/report-mails";
import { startReportJob } from "./modules/reports/update-reports";
import { askStorefrontForImages } from "./modules/studio/documents/own-images";
import { takeOverLanguages } from "./modules/studio/documents/take-over-packs";
import { tidyPictures } from "./modules/studio/pictures/tidy-pictures";
import { startPublicationJob } from "./modules/studio/publications/publish-planned";
import { openClock } from "./runtime/clock";
import { deleteExpiredRecords } from "./runtime/delete-expired-records";
import { createFaults } from "./runtime/faults";
import { createLog } from "./runtime/log";
import type { Services } from "./runtime/services";
import { createSandbox } from "./sandbox/app";
import { seedAccount } from "./seed/seed-account";
import { seedBilling } from "./seed/seed-billing";
import { seedDemo } from "./seed/seed-demo";
import { seedEvents } from "./seed/seed-events";
import { seedOperators } from "./seed/seed-operators";
import { seedOrders } from "./seed/seed-orders";
import { seedRecentOrders } from "./seed/seed-recent-orders";

/** A slow sender may not hold a connection longer (fault F9). */
const REQUEST_TIMEOUT_MS = 30_000;
/** How long running requests may take to finish after the signal to stop. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

export interface Backend {
  /** One line for the person who started it. */
  ready: string;
  /** Finishes what is running and closes everything; safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Opens the database, seeds it where wanted, and listens.
 * @throws UnusableFolder, or what opening the database or the port threw; everything opened so far is closed again
 */
export async function startBackend(env: BackendEnv): Promise<Backend> {
  const closers: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    // In reverse order of opening; a failure must not leave the database open.
    const failures: unknown[] = [];
    for (let close = closers.pop(); close; close = closers.pop()) {
      await Promise.resolve()
        .then(close)
        .catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
  try {
    if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
      const { startTracing } = await import("@/lib/config/tracing/start-tracing");
      startTracing("backend");
      closers.push(() => getTracing()?.stop());
    }
    const metrics = env.BACKEND_METRICS_ADDRESS ? await serveMetrics(env.BACKEND_METRICS_ADDRESS) : null;
    if (metrics) closers.push(metrics.close);
    const opened = await openDatabase(env);
    closers.push(() => opened.close());
    const { db, kind } = opened;
    const log = createLog(env.LOG_LEVEL);
    const services: Services = { db, clock: await openClock(db), faults: createFaults(), log, env };
    metrics?.watchDatabase(opened, services.clock);
    askStorefrontForImages(services);
    if (env.SEED_DEMO) {
      await seedDemo(db, services.clock.now(), { passwordCost: env.PASSWORD_COST });
      await seedOrders(services);
      await seedBilling(db, services.clock.now());
      await seedAccount(services);
      await seedEvents(db, services.clock.now());
      await seedRecentOrders(services);
      // Everybody knows their password: only where everybody at this machine may do everything anyway.
      if (env.SANDBOX) await seedOperators(db, services.clock.now(), { passwordCost: env.PASSWORD_COST });
    }
    const sweeper = startRepeatingJob(() => deleteExpiredRecords(db, services.clock.now()), {
      name: "expiredRecords",
      intervalMs: HOUR_MS,
      onError: (error) => log.error("deleting expired records failed", { error }),
    });
    closers.push(() => sweeper.stop());

    const tidier = startRepeatingJob((signal) => tidyPictures(services, signal), {
      name: "pictures",
      intervalMs: MINUTE_MS,
      onError: (error) => log.error("tidying pictures failed", { error }),
    });
    closers.push(() => tidier.stop());

    const eraser = startRepeatingJob((signal) => eraseDueAccounts(services, signal), {
      name: "accounts",
      intervalMs: MINUTE_MS,
      onError: (error) => log.error("deleting accounts failed", { error }),
    });
    closers.push(() => eraser.stop());

    const token = createAdminToken();
    await takeOverLanguages(db, services.clock.now());
    const address = await listen(
      createApp(services, createAdminRoutes(services, token)).fetch,
      env.PORT,
      env.HOST,
      closers,
    );
    closers.push(writeAdminAccess(env.DATA_DIR, address, token));
    const billing = startBillingJobs(services, { billingUrl: address });
    closers.push(() => billing.stop());
    const reports = startReportJob(services);
    closers.push(() => reports.stop());
    const reportMails = startReportMailJob(services);
    closers.push(() => reportMails.stop());
    const publications = startPublicationJob(services);
    closers.push(() => publications.stop());
    const mailer = await startMailer(services);
    closers.push(() => mailer.stop());
    const smsSender = await startSmsSender(services);
    closers.push(() => smsSender.stop());
    const playerCalls = await startPlayerCalls(services);
    closers.push(() => playerCalls.stop());
    if (env.SANDBOX) {
      // On this machine alone, wherever the APIs listen: it shows codes and settles payments.
      await listen(
        createSandbox(services, getBilling(services).simulator).fetch,
        env.SANDBOX_PORT,
        "127.0.0.1",
        closers,
      );
    }

    const brands = (await listSites(db)).length;
    const where = kind === "pglite" ? `PGlite in ${env.DATA_DIR}` : "PostgreSQL";
    return { ready: `Backend ready on ${address} (${where}, ${brands} brands)`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Fetch = Parameters<typeof createAdaptorServer>[0]["fetch"];

/** Listens and returns the address on this machine; adds how to stop listening. */
async function listen(
  fetch: Fetch,
  port: number,
  host: string,
  closers: (() => Promise<void> | void)[],
): Promise<string> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS },
  }) as Server;
  server.maxConnections = getMaxConnections();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  closers.push(() => closeServer(server));
  const everywhere = host === "0.0.0.0" || host === "::";
  return `http://${everywhere ? "127.0.0.1" : host}:${(server.address() as AddressInfo).port}`;
}

/** Accepts no new connections and waits for the requests that are running. */
async function closeServer(server: Server): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  await drainServer(server);
  clearTimeout(force);
}
