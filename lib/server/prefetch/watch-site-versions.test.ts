import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { expireAllSites, findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { respondWithJson, setUpSiteApi } from "@/lib/testing/site-api";
import { type CheckVersions, createVersionCheck } from "./watch-site-versions";

const CHANGES = "/api/site/changes/v1";
const siteApi = setUpSiteApi();
let requested: string[];
let changes: { sites: string[]; all?: boolean } | null;
let version: string;
let check: CheckVersions;

beforeEach(() => {
  expireAllSites();
  requested = [];
  changes = { sites: [] };
  version = "1";
  check = createVersionCheck();
  siteApi.respond = (response) => {
    const { pathname, searchParams } = new URL(response.req.url ?? "", "http://site.test");
    requested.push(`${pathname} ${searchParams}`);
    const host = searchParams.get("host") ?? "";
    if (pathname === CHANGES && !changes) response.destroy();
    else if (pathname === CHANGES)
      respondWithJson(createSuccessEnvelope({ cursor: `cursor-${requested.length}`, ...changes }))(response);
    else if (host.startsWith("nobody")) respondWithJson(createFailureEnvelope(-2223))(response);
    else
      respondWithJson(
        createSuccessEnvelope({
          site: host.split(".")[0],
          defaultLang: "en",
          langs: ["en"],
          hosts: [host],
          version,
        }),
      )(response);
  };
});

/** Visits the hosts, and returns the calls about hosts that it caused. */
async function visit(...hosts: string[]): Promise<string[]> {
  const before = requested.length;
  for (const host of hosts) await findSiteByHost(host);
  return requested.slice(before).filter((line) => !line.startsWith(CHANGES));
}

/** Lets ten minutes pass, with a check in each. */
async function passTenMinutes(): Promise<void> {
  for (let minute = 0; minute < 10; minute += 1) {
    siteApi.now += MINUTE_MS - 1;
    await check();
  }
}

describe("brands that have not changed (docs/decisions/024)", () => {
  it("are not asked for again, by one call a minute for all of them, and names without a brand neither", async () => {
    await check();
    siteApi.now += 1;
    expect(await visit("one.test", "two.test", "nobody.test")).toHaveLength(3);
    await passTenMinutes();
    expect(await visit("one.test", "two.test", "nobody.test")).toEqual([]);
    expect(requested.at(-1)).toBe(`${CHANGES} since=cursor-${requested.length - 1}`);
  });

  it("are asked for again after a change, each alone, and after an hour", async () => {
    await check();
    await visit("one.test", "two.test", "nobody.test");
    version = "2";
    changes = { sites: ["one"] };
    await check();
    changes = { sites: [] };
    await check();
    expect(await visit("one.test", "two.test")).toEqual(["/api/site/find/v1 host=one.test"]);
    expect(await findSiteByHost("one.test")).toMatchObject({ record: { version: "2" } });
    // A brand may have got the name.
    expect(await visit("nobody.test")).toHaveLength(1);
    for (let passed = 0; passed < HOUR_MS; passed += MINUTE_MS - 1) {
      siteApi.now += MINUTE_MS - 1;
      await check();
    }
    expect(await visit("one.test", "two.test")).toHaveLength(2);
  });

  it("are all asked for again where any may have changed", async () => {
    await check();
    await visit("one.test", "two.test");
    changes = { sites: [], all: true };
    await check();
    expect(await visit("one.test", "two.test")).toHaveLength(2);
  });

  it("are asked for once a minute while the site API does not say what has changed, and where they were before it did", async () => {
    await visit("one.test");
    siteApi.now += 1;
    await check();
    siteApi.now += MINUTE_MS - 1;
    await check();
    expect(await visit("one.test")).toHaveLength(1);
    changes = null;
    siteApi.now += MINUTE_MS;
    expect(await check()).toBe(true);
    expect(await visit("one.test")).toHaveLength(1);
  });

  it("are not confirmed where the answer about one was on its way during a change", async () => {
    await check();
    const visited = findSiteByHost("one.test");
    changes = { sites: ["one"] };
    await check();
    await visited;
    changes = { sites: [] };
    siteApi.now += MINUTE_MS - 1;
    await check();
    siteApi.now += 1;
    expect(await visit("one.test")).toHaveLength(1);
  });

  it("says that the site API refuses the call", async () => {
    siteApi.respond = (response) => void response.writeHead(404).end("no such call");
    expect(await check()).toBe(false);
  });
});
