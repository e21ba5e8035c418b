import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ClusterProcess, createClusterProcess, isAnswering } from "@/lab/cluster/cluster-process";

const PROGRAMS = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"];

export const findNginx = (): string | null => PROGRAMS.find((program) => existsSync(program)) ?? null;

/** A proxy, and what removes its files. */
export interface ProxyServer {
  process: ClusterProcess;
  remove: () => void;
}

export interface NginxOptions {
  program: string;
  /** Where visitors arrive, and the ports of the storefronts. */
  port: number;
  storefronts: readonly number[];
  /** The one address of the backends for the storefronts, and their ports. */
  backendPort: number;
  backends: readonly number[];
  /** Address of a CDN in front of it. */
  cdnAddress?: string;
}

/** The same files that an operator of the shop includes. */
const SHOP_CONFIG = "deploy/nginx.conf";
const CACHE_CONFIG = "deploy/nginx-cache.conf";

/**
 * A file with other values.
 * @throws Error where it does not have each of the old ones exactly once
 */
export function replaceValues(
  file: string,
  values: readonly (readonly [from: string, to: string])[],
): string {
  return values.reduce(
    (text, [from, to]) => {
      if (text.split(from).length !== 2) throw new Error(`${file} has not one "${from}".`);
      return text.replace(from, () => to);
    },
    readFileSync(file, "utf8"),
  );
}

/** nginx with this in its `http` section. */
function createNginxProcess(
  program: string,
  createConfig: (folder: string) => string,
  isReady: () => Promise<boolean>,
): ProxyServer & { folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "storefront-nginx-"));
  // Where it is started as root its worker is another user, which reads and writes below it.
  chmodSync(folder, 0o755);
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off;
pid ${folder}/pid;
error_log stderr error;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${createConfig(folder)}
}
`,
  );
  return {
    folder,
    process: createClusterProcess({
      name: "proxy",
      command: program,
      args: ["-p", folder, "-c", config, "-e", "stderr"],
      stopSignal: "SIGQUIT",
      isReady,
    }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The proxy in front of the storefronts, and between them and the backends, with its files in a temporary folder. */
export function createNginx(options: NginxOptions): ProxyServer {
  const { program, port, storefronts, backendPort, backends, cdnAddress } = options;
  const listServers = (ports: readonly number[]) =>
    ports.map((server) => `server 127.0.0.1:${server} max_fails=0;`).join("\n    ");
  const createConfig = () =>
    replaceValues(SHOP_CONFIG, [
      ["server 127.0.0.1:3000 max_fails=0;", listServers(storefronts)],
      ["server 127.0.0.1:4000 max_fails=0;", listServers(backends)],
      ["listen 8080;", `listen ${port};`],
      ["listen 127.0.0.1:8081;", `listen 127.0.0.1:${backendPort};`],
      ...(cdnAddress
        ? ([
            ["# set_real_ip_from 192.0.2.0/24;", `set_real_ip_from ${cdnAddress};`],
            ["# real_ip_header", "real_ip_header"],
          ] as const)
        : []),
    ]);
  // Ready also where no storefront runs yet.
  return createNginxProcess(program, createConfig, () =>
    isAnswering(`http://127.0.0.1:${backendPort}/health`),
  );
}

/**
 * The cache in front of a storefront or a proxy; its answers name in `X-Cache` whether they were stored.
 * @param settings.of the port of what it stores the answers of
 * @param settings.address its own address, as those see it
 */
export function createCachingNginx(
  program: string,
  { port, of, address = "127.0.0.1" }: { port: number; of: number; address?: string },
): ProxyServer & { port: number; cache: string } {
  const createConfig = (folder: string) =>
    replaceValues(CACHE_CONFIG, [
      ["/var/cache/nginx/storefront", join(folder, "cache")],
      [
        "listen 8080;",
        `listen 127.0.0.1:${port};\nproxy_bind ${address};\nadd_header X-Cache $upstream_cache_status always;`,
      ],
      ["server 127.0.0.1:3000;", `server 127.0.0.1:${of};`],
    ]);
  const { folder, ...server } = createNginxProcess(program, createConfig, () =>
    isAnswering(`http://127.0.0.1:${port}/api/health`),
  );
  return { ...server, port, cache: join(folder, "cache") };
}
