import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ClusterProcess, createClusterProcess, isAnswering } from "./cluster-process";

const PROGRAMS = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"];

export const findNginx = (): string | null => PROGRAMS.find((program) => existsSync(program)) ?? null;

export interface NginxOptions {
  program: string;
  /** Where visitors arrive, and the ports of the storefronts. */
  port: number;
  storefronts: readonly number[];
  /** The one address of the backends for the storefronts, and their ports. */
  backendPort: number;
  backends: readonly number[];
}

/** The same file that an operator of the shop includes, with these ports. */
const SHOP_CONFIG = "deploy/nginx.conf";

/** The proxy in front of the storefronts, and between them and the backends. */
function createNginxConfig(options: NginxOptions, folder: string): string {
  return `daemon off;
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
${createShopConfig(options)}
}
`;
}

function createShopConfig({ port, storefronts, backendPort, backends }: NginxOptions): string {
  const listServers = (ports: readonly number[]) =>
    ports.map((server) => `server 127.0.0.1:${server} max_fails=0;`).join("\n    ");
  const replacements: readonly (readonly [string, string])[] = [
    ["server 127.0.0.1:3000 max_fails=0;", listServers(storefronts)],
    ["server 127.0.0.1:4000 max_fails=0;", listServers(backends)],
    ["listen 8080;", `listen ${port};`],
    ["listen 127.0.0.1:8081;", `listen 127.0.0.1:${backendPort};`],
  ];
  return replacements.reduce(
    (config, [from, to]) => {
      if (config.split(from).length !== 2) throw new Error(`${SHOP_CONFIG} has not one "${from}".`);
      return config.replace(from, to);
    },
    readFileSync(SHOP_CONFIG, "utf8"),
  );
}

/** The proxy as a process, with its files in a temporary folder, and what removes them. */
export function createNginx(options: NginxOptions): { process: ClusterProcess; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "storefront-nginx-"));
  const config = join(folder, "nginx.conf");
  writeFileSync(config, createNginxConfig(options, folder));
  return {
    process: createClusterProcess({
      name: "proxy",
      command: options.program,
      args: ["-p", folder, "-c", config, "-e", "stderr"],
      stopSignal: "SIGQUIT",
      // Also where no storefront runs yet.
      isReady: () => isAnswering(`http://127.0.0.1:${options.backendPort}/health`),
    }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
