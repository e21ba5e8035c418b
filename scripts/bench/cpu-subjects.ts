import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The system counts CPU time in ticks of 10 ms, so what is cheap is requested more often. */
const REQUESTS = 1_500;
const CHEAP_REQUESTS = 30_000;

/** A request whose cost is measured. */
export interface Subject {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** What the answer contains if it is the one that is named. */
  content: RegExp;
  requests: number;
}

/**
 * What visitors request most: a file, a page that all share, a page of a member, a call.
 * @param cookie of a member
 */
export function createSubjects(origin: string, cookie: string): Subject[] {
  const own = { "Sec-Fetch-Site": "same-origin", "Client-Type": "WEB" };
  const script = findTypicalScript();
  return [
    {
      name: "script",
      url: `${origin}/_next/static/${script.path}`,
      headers: {},
      content: new RegExp(`^${escapePattern(script.start)}`),
      requests: CHEAP_REQUESTS,
    },
    {
      name: "cached page /pricing-table",
      url: `${origin}/pricing-table`,
      headers: {},
      content: /<html[^>]* data-site="vidora".*href="[^"]*\/plan-details\//s,
      requests: REQUESTS,
    },
    {
      name: "private page /orders",
      url: `${origin}/orders`,
      headers: { cookie },
      content: /<html[^>]* data-site="vidora".*<main/s,
      requests: REQUESTS,
    },
    {
      name: "forwarded call listPlans",
      url: `${origin}/api/site/listPlans/v1`,
      headers: own,
      content: /"plans":\[\{/,
      requests: REQUESTS,
    },
  ];
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** The script of the build with the median size, and its first characters. */
function findTypicalScript(): { path: string; start: string } {
  const folder = ".next/static";
  const paths = globSync("**/*.js", { cwd: folder });
  const bySize = paths.sort((a, b) => statSync(join(folder, a)).size - statSync(join(folder, b)).size);
  const path = bySize[Math.floor(bySize.length / 2)];
  if (path === undefined) throw new Error(`There is no script in ${folder}.`);
  return { path, start: readFileSync(join(folder, path), "utf8").slice(0, 100) };
}
