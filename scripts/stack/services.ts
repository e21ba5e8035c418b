import { BACKEND_PROGRAM_ARGS } from "@/backend/built-program";
import { loadStoredSecrets } from "@/backend/env";
import type { StackSettings } from "@/scripts/stack/settings";
import type { StackService } from "@/scripts/stack/supervise";
import { SERVER_PROGRAM } from "@/server/built-program";

const LOCALHOST_URL = "http://127.0.0.1";
const NEXT = "node_modules/next/dist/bin/next";
/** With these the storefront stays within 512 MiB under any load that was tried (docs/operating.md). */
const MEMORY_FLAGS = ["--max-old-space-size=256", "--max-semi-space-size=16"];
const TSX_WATCH = ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false"];

/** The embedded backend from its build; with `reload`, from its sources, restarted when they change. */
export function createBackendService(settings: StackSettings, reload = false): StackService {
  const { BACKEND_PORT, SANDBOX_PORT, STOREFRONT_PORT, DATA_DIR } = settings;
  return {
    name: "backend",
    command: process.execPath,
    args: reload ? [...TSX_WATCH, "backend/main.ts"] : [...BACKEND_PROGRAM_ARGS],
    env: {
      PORT: String(BACKEND_PORT),
      SANDBOX_PORT: String(SANDBOX_PORT),
      STOREFRONT_PORT: String(STOREFRONT_PORT),
      DATA_DIR,
      LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
    },
    address: `${LOCALHOST_URL}:${BACKEND_PORT}/health`,
  };
}

/** The storefront with the settings of the environment variables; with `reload`, Next's development server. */
export function createStorefrontService({ STOREFRONT_PORT }: StackSettings, reload = false): StackService {
  return {
    name: "storefront",
    command: process.execPath,
    args: reload ? [NEXT, "dev", "-p", String(STOREFRONT_PORT)] : [...MEMORY_FLAGS, SERVER_PROGRAM, "."],
    env: {
      NEXT_TELEMETRY_DISABLED: "1",
      ...(reload ? {} : { NODE_ENV: "production", PORT: String(STOREFRONT_PORT), MALLOC_ARENA_MAX: "2" }),
    },
    address: `${LOCALHOST_URL}:${STOREFRONT_PORT}/api/health`,
  };
}

/** The same storefront without our server in front of Next (docs/architecture.md#without-our-server). */
export const serveByNext = (storefront: StackService, { STOREFRONT_PORT }: StackSettings): StackService => ({
  ...storefront,
  args: [...MEMORY_FLAGS, NEXT, "start", "-p", String(STOREFRONT_PORT), "."],
});

/** The demo: the backend with its sandbox, and the storefront that uses it; their secrets are stored with the data. */
export function createDemoServices(
  settings: StackSettings,
  reload = false,
): { backend: StackService; storefront: StackService } {
  const upstream = `${LOCALHOST_URL}:${settings.BACKEND_PORT}`;
  const backendService = createBackendService(settings, reload);
  const storefrontService = createStorefrontService(settings, reload);
  const secrets = loadStoredSecrets(settings.DATA_DIR);
  const REVALIDATE_SECRET = process.env.REVALIDATE_SECRET ?? secrets.revalidate;
  return {
    backend: { ...backendService, env: { ...backendService.env, SANDBOX: "1", REVALIDATE_SECRET } },
    storefront: {
      ...storefrontService,
      env: {
        ...storefrontService.env,
        SITE_API_URL: upstream,
        USER_API_URL: upstream,
        BILLING_API_URL: upstream,
        SESSION_SECRET: process.env.SESSION_SECRET ?? secrets.session,
        REVALIDATE_SECRET,
        STUDIO_ORIGIN: process.env.STUDIO_ORIGIN ?? `http://studio.localhost:${settings.STOREFRONT_PORT}`,
        CHALLENGE_ORIGINS: `http://localhost:${settings.SANDBOX_PORT}`,
      },
    },
  };
}
