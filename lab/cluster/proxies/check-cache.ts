import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Findings } from "./findings";
import { getHost, type ProxyWay, sendThrough } from "./send-through";

/** Files are stored by host, pages never; a stored answer whose file is removed is fetched again. */
export async function checkCache(
  findings: Findings,
  way: ProxyWay,
  folder: string,
  cookie: string,
): Promise<void> {
  const open = async (site: string, path: string, headers = {}) =>
    (await sendThrough(way, site, path, { headers })).headers["x-cache"];
  const robots = "/robots.txt";
  const stored = async () => [await open("vidora", robots), await open("vidora", robots)];
  findings.expect("CDN: a file", await stored(), ["MISS", "HIT"]);
  findings.expect("CDN: another brand's", await open("nordplay", robots), "MISS");
  for (const path of ["/", "/orders", "/login"])
    findings.expect(
      `CDN: ${path}`,
      [await open("vidora", path, { cookie }), await open("vidora", path)],
      [...["MISS", "MISS"]],
    );
  const key = `KEY: http${getHost("vidora")}:${way.port}${robots}web`;
  for (const name of readdirSync(folder))
    if (readFileSync(join(folder, name), "latin1").includes(key)) rmSync(join(folder, name));
  findings.expect("CDN: a removed file", await stored(), ["MISS", "HIT"]);
}
