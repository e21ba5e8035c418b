import { readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import next from "next";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { createMetricsServer } from "@/lib/config/create-metrics-server";
import { getEnv } from "@/lib/config/env";
import { writeOutputAsLines } from "@/lib/config/output-lines";
import { exitOnUncaughtError, ignoreOutputErrors, writeProcessLine } from "@/lib/config/process-errors";
import { limitBufferPool } from "@/lib/config/process-limits";
import { readSecretFiles } from "@/lib/config/secret-files";
import { getTracing } from "@/lib/config/tracing/tracing";
import { UNAVAILABLE_DIGEST } from "@/lib/server/entry/failed-page";
import { setMeasurements } from "@/lib/server/measurements";
import { createPageServer } from "@/lib/server/pages/page-server";
import { createPageStore } from "@/lib/server/pages/page-store";
import { createExpireSiteData, createRenderPage } from "@/lib/server/pages/render-page";
import { createRequestRoute } from "@/lib/server/pages/request-route";
import { createPageSnapshot } from "@/lib/server/pages/snapshot/page-snapshot";
import { stopHoldingReads } from "@/lib/server/payment/waiting/held-reads";
import { loadKnownSites } from "@/lib/server/prefetch/load-known-sites";
import { getSiteChangesCursor } from "@/lib/server/prefetch/watch-site-versions";
import { addKnownSite, findKnownSite, isKnownHost } from "@/lib/server/site/find-site-by-host";
import { isStudioHost } from "@/lib/server/studio/studio-host";
import { openSharedState } from "@/lib/server/valkey/open-shared-state";
import { answerCalls } from "./answer-calls";
import { createAssetServer } from "./assets/create-asset-server";
import { createSiteFileStore } from "./assets/site-file-store";
import { CONSENT_SCRIPT, PREVIEW_SCRIPT, VIEWS_SCRIPT } from "./built-program";
import { createCookiePage } from "./cookie-page";
import { type AnswerPage, createStorefrontServer } from "./create-storefront-server";
import { hashBuild } from "./hash-build";
import { createHealth } from "./health";
import { createMetrics, type Metrics } from "./metrics/create-metrics";
import { createPreviewGuard } from "./preview/guard-preview";
import { passFacts } from "./rendering/pass-facts";
import { replaceFailedPages } from "./rendering/replace-failed-page";
import { sendWholePages } from "./rendering/send-whole-pages";
import { stopServer } from "./stop-server";

ignoreOutputErrors();
// The call that has failed has a line of its own.
writeOutputAsLines((text) => text.includes(UNAVAILABLE_DIGEST));
limitBufferPool();

const MIB = 1024 * 1024;
/** Of the bytes for pages, once for files and once for pictures: a brand's robots, sitemap, manifest, icon and style sheet take as much as a fifth of one page. */
const SITE_FILE_SHARE = 1 / 8;
/** A process that is killed loses the pages of so long. */
const SNAPSHOT_INTERVAL_MS = 5 * MINUTE_MS;
const HEADERS_TIMEOUT_MS = 15_000;
/** Added to the time-outs of upstream calls, so that a page can still show what it knows. */
const RENDER_MS = 4_000;
const [, program = "", root = "."] = process.argv;
const port = Number(process.env.PORT ?? 3000);

/** `node .server/main.js [folder]`: serves the build in the folder on PORT until SIGTERM. */
async function start(): Promise<void> {
  // Next hands the environment of this process on to the middleware, which can read no file.
  Object.assign(process.env, readSecretFiles(process.env));
  const {
    UPSTREAM_READ_TIMEOUT_MS,
    UPSTREAM_WRITE_TIMEOUT_MS,
    PAGE_CACHE_MB,
    PAGE_SNAPSHOT_FILE,
    METRICS_ADDRESS,
    OTEL_EXPORTER_OTLP_ENDPOINT,
    DRAIN_SECONDS,
    VALKEY_URL,
    REVALIDATE_SECRET,
  } = getEnv();
  if (OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import("@/lib/config/tracing/start-tracing");
    startTracing("storefront");
  }
  const app = next({ dir: root, port });
  const nextHandler = app.prepare().then(() => app.getRequestHandler());
  nextHandler.catch(exitWithError);
  /** Waits until Next is up. */
  const handle = passFacts(async (request, response) => (await nextHandler)(request, response));
  const health = await createHealth();
  const requestRoute = createRequestRoute(
    replaceFailedPages(handle),
    2 * UPSTREAM_READ_TIMEOUT_MS + RENDER_MS,
  );
  const pageBytes = PAGE_CACHE_MB * MIB;
  const pages = createPageStore(pageBytes);
  const siteFiles = createSiteFileStore(
    requestRoute,
    pageBytes * SITE_FILE_SHARE,
    pageBytes * SITE_FILE_SHARE,
  );
  const answerAsset = await createAssetServer(root, siteFiles);
  const build = hashBuild(root, program);
  const shared = VALKEY_URL
    ? await openSharedState({
        url: VALKEY_URL,
        secrets: REVALIDATE_SECRET,
        build,
        requestRoute,
      })
    : null;
  const pageServer = await createPageServer({
    renderPage: createRenderPage(requestRoute),
    expireSiteData: createExpireSiteData(requestRoute),
    viewsScript: readFileSync(join(dirname(program), basename(VIEWS_SCRIPT)), "utf8"),
    consentScript: readFileSync(join(dirname(program), basename(CONSENT_SCRIPT)), "utf8"),
    store: pages,
    sharedPages: shared?.pages ?? null,
  });
  const snapshot =
    PAGE_SNAPSHOT_FILE === "off"
      ? null
      : createPageSnapshot({
          file: resolve(root, PAGE_SNAPSHOT_FILE),
          secrets: REVALIDATE_SECRET,
          build,
          pages,
          files: siteFiles,
          brands: { find: findKnownSite, restore: addKnownSite },
          getCursor: getSiteChangesCursor,
        });
  const knownSites = loadKnownSites((await snapshot?.restore()) ?? null);
  const answerPage: AnswerPage = async (request, response) => {
    if (isStudioHost(request.headers.host)) return false;
    if (!isKnownHost(request.headers.host)) await knownSites;
    return pageServer.answer(request, response);
  };
  const server = createStorefrontServer({
    handle: answerCalls(replaceFailedPages(sendWholePages(handle), pageServer.answerFailure)),
    ...(METRICS_ADDRESS ? { observeRequest: await serveMetrics(METRICS_ADDRESS) } : {}),
    guardPreview: createPreviewGuard(
      root,
      readFileSync(join(dirname(program), basename(PREVIEW_SCRIPT)), "utf8"),
    ),
    answerAsset: (request, response) => health.answer(request, response) || answerAsset(request, response),
    answerPage,
    cookiePage: createCookiePage(root),
    headersTimeoutMs: HEADERS_TIMEOUT_MS,
    requestTimeoutMs: MINUTE_MS,
    // At most two reads after another, in the middleware and in the page.
    pageSilenceMs: 2 * UPSTREAM_READ_TIMEOUT_MS + RENDER_MS,
    callSilenceMs: Math.max(UPSTREAM_READ_TIMEOUT_MS, UPSTREAM_WRITE_TIMEOUT_MS) + RENDER_MS,
  });
  const stop = async () => {
    if (health.state === "stopping") return;
    stopHoldingReads();
    await stopServer(server, health, DRAIN_SECONDS * SECOND_MS);
    await snapshot?.save();
    // Running requests have ended; Next may still have work that they left.
    shared?.close();
    await getTracing()?.stop();
    await app.close().finally(() => process.exit(0));
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
  server.once("error", exitWithError).listen(port);
  await Promise.all([nextHandler, knownSites]);
  exitOnUncaughtError();
  if (health.state === "starting") health.state = "ok";
  writeProcessLine("info", "started", `Storefront ready on port ${port}`);
  setInterval(() => void snapshot?.save(), SNAPSHOT_INTERVAL_MS).unref();
}

/** Serves the metrics and returns what measures requests. */
async function serveMetrics(address: { host: string; port: number }): Promise<Metrics["observeRequest"]> {
  const { registry, measurements, observeRequest } = createMetrics();
  setMeasurements(measurements);
  await new Promise<void>((resolve, reject) => {
    createMetricsServer(registry).once("error", reject).listen(address, resolve);
  });
  return observeRequest;
}

function exitWithError(error: Error): never {
  writeProcessLine("error", "startFailed", `The storefront can't start:\n${error.message}`);
  process.exit(1);
}

start().catch(exitWithError);
