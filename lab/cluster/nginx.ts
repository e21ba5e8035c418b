import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

/**
 * A request goes to the other process where the connection is refused or breaks, but one that changes something only
 * where nothing of it was sent: that is what `error timeout` without `non_idempotent` means. Its caller repeats it with
 * the same key.
 */
const RETRIES = "proxy_next_upstream error timeout; proxy_next_upstream_tries 2;";

/** The proxy in front of the storefronts, and between them and the backends. */
function createNginxConfig(options: NginxOptions, folder: string): string {
  const listServers = (ports: readonly number[]) =>
    ports.map((port) => `    server 127.0.0.1:${port} max_fails=0;`).join("\n");
  return `daemon off;
pid ${folder}/pid;
error_log stderr error;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  server_tokens off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  large_client_header_buffers 4 32k;
  client_max_body_size 8m;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_connect_timeout 2s;
  proxy_read_timeout 65s;
  ${RETRIES}
  upstream storefronts {
${listServers(options.storefronts)}
    keepalive 32;
  }
  upstream backends {
${listServers(options.backends)}
    keepalive 32;
  }
  server {
    listen ${options.port};
    location / {
      proxy_pass http://storefronts;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Connection "";
    }
  }
  server {
    listen 127.0.0.1:${options.backendPort};
    location / {
      proxy_pass http://backends;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
    }
  }
}
`;
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
