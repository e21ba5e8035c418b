import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import next from "next";
import { MINUTE_MS } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { exitOnUncaughtError, ignoreOutputErrors } from "@/lib/config/process-errors";
import { createPageServer } from "@/lib/server/pages/page-server";
import { createExpireSiteData, createRenderPage } from "@/lib/server/pages/render-page";
import { createRequestRoute } from "@/lib/server/pages/request-route";
import { createAssetServer } from "./assets/create-asset-server";
import { VIEWS_SCRIPT } from "./built-program";
import { createCookiePage } from "./cookie-page";
import { createStorefrontServer } from "./create-storefront-server";
import { replaceFailedPages } from "./replace-failed-page";

ignoreOutputErrors();

const MIB = 1024 * 1024;
const HEADERS_TIMEOUT_MS = 15_000;
/** Added to the time-outs of upstream calls, so that a page can still show what it knows. */
const RENDER_MS = 4_000;
const [, program = "", root = "."] = process.argv;
const port = Number(process.env.PORT ?? 3000);

/** `node .server/main.js [folder]`: serves the build in the folder on PORT until SIGTERM. */
async function start(): Promise<void> {
  const app = next({ dir: root, port });
  await app.prepare();
  exitOnUncaughtError();
  const handle = replaceFailedPages(app.getRequestHandler());
  // Next has checked the settings.
  const { UPSTREAM_READ_TIMEOUT_MS, UPSTREAM_WRITE_TIMEOUT_MS, PAGE_CACHE_MB } = getEnv();
  const requestRoute = createRequestRoute(handle, 2 * UPSTREAM_READ_TIMEOUT_MS + RENDER_MS);
  const answerPage = await createPageServer({
    renderPage: createRenderPage(requestRoute),
    expireSiteData: createExpireSiteData(requestRoute),
    viewsScript: readFileSync(join(dirname(program), basename(VIEWS_SCRIPT)), "utf8"),
    maxBytes: PAGE_CACHE_MB * MIB,
  });
  const server = createStorefrontServer({
    handle,
    answerAsset: await createAssetServer(root, requestRoute),
    answerPage,
    cookiePage: createCookiePage(root),
    headersTimeoutMs: HEADERS_TIMEOUT_MS,
    requestTimeoutMs: MINUTE_MS,
    // At most two reads after another, in the middleware and in the page.
    pageSilenceMs: 2 * UPSTREAM_READ_TIMEOUT_MS + RENDER_MS,
    callSilenceMs: Math.max(UPSTREAM_READ_TIMEOUT_MS, UPSTREAM_WRITE_TIMEOUT_MS) + RENDER_MS,
  });
  const stop = () =>
    server.close(() => {
      // Running requests have ended; Next may still have work that they left.
      void app.close().finally(() => process.exit(0));
    });
  process.once("SIGTERM", stop).once("SIGINT", stop);
  server.once("error", exitWithError).listen(port);
}

function exitWithError(error: Error): never {
  process.stderr.write(`The storefront can't start:\n${error.message}\n`);
  process.exit(1);
}

start().catch(exitWithError);
