import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { RENDERED_PATH } from "./empty-page";

/** The system counts CPU time in ticks of 10 ms, so what is cheap is requested more often. */
const REQUESTS = 900;
const CHEAP_REQUESTS = 30_000;

/** A request whose cost is measured. */
export interface Subject {
  name: string;
  /** Whose CPU time is counted. */
  server: "shop" | "empty page";
  url: string;
  headers: Record<string, string>;
  /** What the answer contains if it is the one that is named. */
  content: RegExp;
  requests: number;
}

/** The name of the row with which pages that are rendered per request are compared. */
export const EMPTY_RENDERED = "empty page, rendered per request";

const LOGIN_PAGE = /<html[^>]* data-site="vidora".*<main.*type="password"/s;

export interface SubjectOptions {
  origin: string;
  /** Of a member. */
  cookie: string;
  /** A plan of the member's brand. */
  planId: string;
  emptyAddress: string;
}

/** What visitors request most: a file, a page that all share, pages of a member, a call; and an empty page. */
export function createSubjects({ origin, cookie, planId, emptyAddress }: SubjectOptions): Subject[] {
  const own = { "Sec-Fetch-Site": "same-origin", "Client-Type": "WEB" };
  const script = findTypicalScript();
  const createPrivatePage = (path: string): Subject => ({
    name: `private page ${path.split("?")[0]}`,
    server: "shop",
    url: origin + path,
    headers: { cookie },
    content: /<html[^>]* data-site="vidora".*<main/s,
    requests: REQUESTS,
  });
  return [
    {
      name: "script",
      server: "shop",
      url: `${origin}/_next/static/${script.path}`,
      headers: {},
      content: new RegExp(`^${escapePattern(script.start)}`),
      requests: CHEAP_REQUESTS,
    },
    {
      name: "cached page /pricing-table",
      server: "shop",
      url: `${origin}/pricing-table`,
      headers: {},
      content: /<html[^>]* data-site="vidora".*href="[^"]*\/plan-details\//s,
      requests: CHEAP_REQUESTS,
    },
    {
      name: "document /login",
      server: "shop",
      url: `${origin}/login?path=%2Forders`,
      headers: {},
      content: LOGIN_PAGE,
      requests: CHEAP_REQUESTS,
    },
    {
      name: EMPTY_RENDERED,
      server: "empty page",
      url: `${emptyAddress}${RENDERED_PATH}`,
      headers: {},
      content: /<h1>Empty<\/h1>/,
      requests: REQUESTS,
    },
    // With the cookie of an entry link, whether it is valid or not, the page is rendered for the request.
    {
      ...createPrivatePage("/login"),
      headers: { cookie: "__Host-entry=none" },
      content: LOGIN_PAGE,
    },
    createPrivatePage("/orders"),
    createPrivatePage("/account"),
    createPrivatePage(`/payment?planId=${planId}`),
    {
      name: "forwarded call listPlans",
      server: "shop",
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
