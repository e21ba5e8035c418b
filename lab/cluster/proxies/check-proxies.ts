import { brotliDecompressSync } from "node:zlib";
import { openPostgres } from "@/backend/db/client";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { findFreePort } from "@/backend/testing/free-port";
import type { Cluster } from "@/lab/cluster/create-cluster";
import { ADMIN_PATH, getMaxAdminBodyBytes } from "@/lib/contract/admin/admin-paths";
import { createCaddy, findCaddy } from "./caddy";
import { checkCache } from "./check-cache";
import { checkCertificates } from "./check-certificates";
import { checkHeldCalls, checkVisitor } from "./check-visitor";
import { Findings } from "./findings";
import { createCachingNginx, findNginx } from "./nginx";
import { type ProxyWay, sendThrough } from "./send-through";

/** The address of the CDN, which nginx believes. */
export const CDN_ADDRESS = "127.3.0.1";
const BRANDS = ["vidora", "nordplay"] as const;
const TOO_MANY_BYTES = 9 * 2 ** 20;
const PICTURE_CALL = "storePicture";

/**
 * Tries the proxies of `deploy` in front of a running cluster: its nginx, a cache in front of that as a CDN is, and Caddy where
 * it is installed.
 * @returns a line for each thing that a proxy does not do
 */
export async function checkProxies(cluster: Cluster, port: number): Promise<string[]> {
  const findings = new Findings();
  const { db, close } = await openPostgres(cluster.databaseUrl, 1);
  const cdn = createCachingNginx(findNginx() ?? "", {
    ...{ port: await findFreePort(), of: port, address: CDN_ADDRESS },
  });
  const program = findCaddy();
  const [caddyPort, httpPort] = [await findFreePort(), await findFreePort()];
  const caddy =
    program === null
      ? null
      : createCaddy({ program, port: caddyPort, httpPort, storefront: cluster.storefrontPorts[0] ?? 0 });
  try {
    await cdn.process.start();
    await caddy?.process.start();
    const ways: ProxyWay[] = [
      { name: "nginx", port },
      { name: "CDN", port: cdn.port },
      ...(caddy ? [{ name: "Caddy", port: caddyPort, authority: caddy.readAuthority() }] : []),
    ];
    if (!caddy) console.log("No Caddy here: deploy/Caddyfile is not tried.");
    let cookie = "";
    for (const way of ways) {
      await checkPages(findings, way);
      cookie = await checkVisitor(findings, way, db);
    }
    await checkHeldCalls(findings, ways, cookie);
    await checkCache(findings, { name: "CDN", port: cdn.port }, cdn.cache, cookie);
    for (const way of ways.filter(({ authority }) => authority))
      await checkCertificates(findings, way, httpPort);
  } finally {
    await caddy?.process.stop();
    await cdn.process.stop();
    caddy?.remove();
    cdn.remove();
    await close();
  }
  return findings.lines;
}

/** Each host has its brand's pages; compressed answers, the caches' headers and refusals arrive as the storefront sends them. */
async function checkPages(findings: Findings, way: ProxyWay): Promise<void> {
  const compressed = { headers: { "accept-encoding": "br" } };
  for (const site of BRANDS) {
    const page = await sendThrough(way, site, "/", compressed);
    const html = brotliDecompressSync(page.body).toString();
    const named = BRANDS.filter((id) =>
      html.includes(DEMO_BRANDS.find((brand) => brand.id === id)?.name ?? id),
    );
    findings.expect(
      `${way.name}: home of ${site}`,
      [page.status, named, page.headers["cache-control"]],
      [...[200, [site], "no-cache"]],
    );
    const again = await sendThrough(way, site, "/", {
      headers: { ...compressed.headers, "if-none-match": page.headers.etag ?? "" },
    });
    findings.expect(`${way.name}: unchanged home of ${site}`, again.status, 304);
    const [, script = ""] = /(?:href|src)="(\/_next\/static\/[^"]+\.(?:js|css))"/.exec(html) ?? [];
    const { status, headers } = await sendThrough(way, site, script, compressed);
    findings.expect(
      `${way.name}: ${script}`,
      [status, headers["content-encoding"], headers["cache-control"]],
      [200, "br", "public, max-age=31536000, immutable"],
    );
  }
  const health = await sendThrough(way, "vidora", "/api/health");
  findings.expect(`${way.name}: health`, health.status, 200);
  const large = { method: "POST", announcedBytes: TOO_MANY_BYTES };
  findings.expect(
    `${way.name}: a large body`,
    (await sendThrough(way, "vidora", "/api/user/login/v1", large)).status,
    413,
  );
  // Nobody is logged in here: the storefront refuses it, not the proxy.
  const picture = { method: "POST", body: "x".repeat(getMaxAdminBodyBytes(PICTURE_CALL)) };
  const { status } = await sendThrough(way, "vidora", ADMIN_PATH + PICTURE_CALL, picture);
  findings.expect(`${way.name}: the largest picture arrives (${status})`, [413, 502].includes(status), false);
}
