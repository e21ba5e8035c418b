import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@/backend/testing/free-port";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { createClusterProcess } from "@/lab/cluster/cluster-process";

const DOCUMENT = "docs/operating.md";
/** The values of the documented configuration that differ here. */
const CACHE_FOLDER = "/var/cache/nginx/storefront";
const LISTEN = "listen 8080;";
const STOREFRONT = "http://127.0.0.1:3000";

export interface CachingProxy {
  port: number;
  close(): Promise<void>;
}

/** Starts nginx in front of the storefront, with the configuration that docs/operating.md names. */
export async function openCachingProxy(program: string): Promise<CachingProxy> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-proxy-"));
  const port = await findFreePort();
  const config = join(folder, "nginx.conf");
  const temporary = ["body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name === "body" ? "client_body" : name}_temp_path ${folder}/${name};`,
  );
  // Where it is started as root its worker is another user, which reads and writes below it.
  chmodSync(folder, 0o755);
  writeFileSync(
    config,
    `daemon off;
pid ${folder}/pid;
error_log stderr error;
worker_processes 1;
events { worker_connections 256; }
http {
access_log off;
${temporary.join("\n")}
${readDocumentedConfig(port, join(folder, "cache"))}
}
`,
  );
  const proxy = createClusterProcess({
    name: "proxy",
    command: program,
    args: ["-p", folder, "-c", config, "-e", "stderr"],
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
  });
  await proxy.start();
  return {
    port,
    async close() {
      await proxy.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readDocumentedConfig(port: number, cacheFolder: string): string {
  const [, config = ""] = /```nginx\n([\s\S]*?)```/.exec(readFileSync(DOCUMENT, "utf8")) ?? [];
  const values: [string, string][] = [
    [CACHE_FOLDER, cacheFolder],
    [LISTEN, `listen 127.0.0.1:${port};\nadd_header X-Cache $upstream_cache_status always;`],
    [STOREFRONT, `http://127.0.0.1:${STOREFRONT_PORT}`],
  ];
  return values.reduce((text, [documented, own]) => {
    if (text.split(documented).length !== 2) throw new Error(`${DOCUMENT} does not name ${documented} once`);
    return text.replace(documented, own);
  }, config);
}
