import { loadStoredSecrets } from "@/backend/env";
import { findFreePort } from "@/backend/testing/free-port";
import { findPostgres } from "@/backend/testing/temporary-postgres";
import { findValkey } from "@/lib/testing/temporary-valkey";
import { createBackendService, createStorefrontService } from "@/scripts/stack/services";
import type { StackSettings } from "@/scripts/stack/settings";
import { type ClusterProcess, createClusterProcess, isAnswering } from "./cluster-process";
import { type ClusterServer, createPostgresServer, createValkeyServer } from "./databases";
import { createNginx, findNginx } from "./proxies/nginx";

/** The number of storefronts, and of backends. */
const PROCESSES = 2;

export interface ClusterOptions {
  /** `STOREFRONT_PORT` is the one address; the sandboxes listen on `SANDBOX_PORT` and a free port. */
  settings: StackSettings;
  /** Servers that run already. */
  databaseUrl?: string | undefined;
  valkeyUrl?: string | undefined;
  /** Address of a CDN in front of the proxy. */
  cdnAddress?: string;
  /** Further settings of the backends. */
  backendEnv?: Record<string, string>;
  /** Settings of storefronts and backends that may change between two starts. */
  changingEnv?: Record<string, string>;
}

export interface Cluster {
  /** In the order of their start. */
  processes: readonly ClusterProcess[];
  database: ClusterProcess | null;
  valkey: ClusterProcess | null;
  backends: readonly ClusterProcess[];
  storefronts: readonly ClusterProcess[];
  storefrontPorts: readonly number[];
  proxy: ClusterProcess;
  databaseUrl: string;
  /** Addresses of the sandbox consoles. */
  sandboxes: readonly string[];
  /** Removes all temporary files. */
  remove(): void;
}

/** Whether the programs are here that a cluster needs, apart from servers that run already. */
export function hasClusterPrograms({
  databaseUrl,
  valkeyUrl,
}: Pick<ClusterOptions, "databaseUrl" | "valkeyUrl"> = {}): boolean {
  const hasDatabase = Boolean(databaseUrl) || findPostgres() !== null;
  return hasDatabase && (Boolean(valkeyUrl) || findValkey() !== null) && findNginx() !== null;
}

/** Prepares the processes of a shop on one PostgreSQL and one Valkey behind one proxy; none is started. */
export async function createCluster(options: ClusterOptions): Promise<Cluster> {
  const { settings } = options;
  const program = findNginx();
  if (program === null) throw new Error("There is no nginx here (Debian: apt-get install nginx).");
  const servers: ClusterServer[] = [];
  const addServer = (server: ClusterServer) => {
    servers.push(server);
    return server;
  };
  const database = options.databaseUrl ? null : addServer(await createPostgresServer());
  const valkey = options.valkeyUrl ? null : addServer(await createValkeyServer());
  const databaseUrl = options.databaseUrl ?? database?.url ?? "";
  const valkeyUrl = options.valkeyUrl ?? valkey?.url ?? "";

  const findPorts = async () => {
    const ports: number[] = [];
    for (let index = 0; index < PROCESSES; index += 1) ports.push(await findFreePort());
    return ports;
  };
  const [storefrontPorts, backendPorts, otherSandboxPorts] = [
    await findPorts(),
    await findPorts(),
    await findPorts(),
  ];
  const sandboxPorts = [settings.SANDBOX_PORT, ...otherSandboxPorts.slice(1)];
  const { session, revalidate, provider, delivery } = loadStoredSecrets(settings.DATA_DIR);
  const upstream = `http://127.0.0.1:${settings.BACKEND_PORT}`;

  const backends = backendPorts.map((port, index) => {
    const sandboxPort = sandboxPorts[index] ?? 0;
    const service = createBackendService({ ...settings, BACKEND_PORT: port, SANDBOX_PORT: sandboxPort });
    return createClusterProcess({
      ...service,
      name: `backend ${index + 1}`,
      env: {
        ...service.env,
        SANDBOX: "1",
        SEED_DEMO: "1",
        DATABASE_URL: databaseUrl,
        // One storefront is notified; it tells the others.
        STOREFRONT_URL: `http://localhost:${settings.STOREFRONT_PORT}`,
        REVALIDATE_SECRET: revalidate,
        PROVIDER_SECRET: provider,
        DELIVERY_SECRET: delivery ?? provider,
        ...options.backendEnv,
      },
      changingEnv: options.changingEnv,
      isReady: () => isAnswering(service.address),
    });
  });
  const storefronts = storefrontPorts.map((port, index) => {
    const service = createStorefrontService({ ...settings, STOREFRONT_PORT: port });
    return createClusterProcess({
      ...service,
      name: `storefront ${index + 1}`,
      env: {
        ...service.env,
        SITE_API_URL: upstream,
        USER_API_URL: upstream,
        BILLING_API_URL: upstream,
        SESSION_SECRET: session,
        REVALIDATE_SECRET: revalidate,
        VALKEY_URL: valkeyUrl,
        TRUSTED_PROXY_HOPS: "1",
        CHALLENGE_ORIGINS: sandboxPorts.map((sandboxPort) => `http://localhost:${sandboxPort}`).join(" "),
      },
      changingEnv: options.changingEnv,
      isReady: () => isAnswering(service.address),
    });
  });
  const nginx = createNginx({
    program,
    port: settings.STOREFRONT_PORT,
    storefronts: storefrontPorts,
    backendPort: settings.BACKEND_PORT,
    backends: backendPorts,
    ...(options.cdnAddress ? { cdnAddress: options.cdnAddress } : {}),
  });
  return {
    processes: [...servers.map((server) => server.process), ...backends, nginx.process, ...storefronts],
    database: database?.process ?? null,
    valkey: valkey?.process ?? null,
    backends,
    storefronts,
    storefrontPorts,
    proxy: nginx.process,
    databaseUrl,
    sandboxes: sandboxPorts.map((port) => `http://127.0.0.1:${port}`),
    remove() {
      for (const server of servers) server.remove();
      nginx.remove();
    },
  };
}
