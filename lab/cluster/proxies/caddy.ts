import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClusterProcess } from "@/lab/cluster/cluster-process";
import { type ProxyServer, replaceValues } from "./nginx";

const PROGRAMS = ["/usr/bin/caddy", "/usr/local/bin/caddy", "/opt/homebrew/bin/caddy"];

export const findCaddy = (): string | null => PROGRAMS.find((program) => existsSync(program)) ?? null;

/** The same file that an operator uses. */
const CONFIG = "deploy/Caddyfile";

export interface CaddyOptions {
  program: string;
  /** Where visitors arrive by https, and by http. */
  port: number;
  httpPort: number;
  /** The port of a storefront. */
  storefront: number;
}

/** Caddy in front of a storefront; an authority of its own, in place of a public one, signs its certificates. */
export function createCaddy({ program, port, httpPort, storefront }: CaddyOptions): ProxyServer & {
  /** The authority's certificate, once it runs. */
  readAuthority: () => string;
} {
  const folder = mkdtempSync(join(tmpdir(), "storefront-caddy-"));
  const config = join(folder, "Caddyfile");
  const own = [
    "local_certs",
    "skip_install_trust",
    "admin off",
    `http_port ${httpPort}`,
    `https_port ${port}`,
    `storage file_system ${folder}`,
  ];
  writeFileSync(
    config,
    replaceValues(CONFIG, [
      ["\ton_demand_tls {", `\t${own.join("\n\t")}\n\ton_demand_tls {`],
      // The other brands' hosts have their certificates as those of real brands do.
      ["localhost, *.localhost {", "localhost, vidora.localhost {"],
    ]),
  );
  const authority = join(folder, "pki/authorities/local/root.crt");
  return {
    process: createClusterProcess({
      name: "Caddy",
      command: program,
      args: ["run", "--config", config, "--adapter", "caddyfile"],
      env: { STOREFRONT: `127.0.0.1:${storefront}`, HOME: folder },
      isReady: async () => existsSync(authority),
    }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
    readAuthority: () => readFileSync(authority, "utf8"),
  };
}
