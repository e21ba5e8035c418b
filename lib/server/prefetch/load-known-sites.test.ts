import type { ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { MINUTE_MS } from "@/lib/config/constants";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { respondWithJson, setUpSiteApi } from "@/lib/testing/site-api";
import { requestKnownSites } from "./load-known-sites";

const siteApi = setUpSiteApi();
const requested: string[] = [];
beforeEach(() => {
  requested.length = 0;
});

/** Answers each call by its path; a path without an answer is never answered. */
function respondBy(answers: Record<string, (query: URLSearchParams) => object>): void {
  siteApi.respond = (response: ServerResponse) => {
    const { pathname, searchParams } = new URL(response.req.url ?? "", "http://site.test");
    requested.push(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}`);
    const answer = answers[pathname]?.(searchParams);
    if (answer) respondWithJson(answer)(response);
  };
}

const FIND = "/api/site/find/v1";
const LIST = "/api/site/list/v1";
const createRecord = (site: string) => ({
  site,
  defaultLang: "pt",
  langs: ["pt"],
  hosts: [`${site}.test`, `WWW.${site}.test`],
  methods: ["pix"],
});

describe("the brands of all hosts, loaded when the process starts (rules/calls#one-round)", () => {
  it("are listed page by page, and used at once", async () => {
    respondBy({
      [LIST]: (query) =>
        createSuccessEnvelope({
          sites: [createRecord(query.has("after") ? "two" : "one")],
          hasMore: !query.has("after"),
        }),
    });
    expect(await requestKnownSites()).toBe(true);
    expect(requested).toEqual([LIST, `${LIST}?after=one`]);
    // Nothing answers `findSite`.
    for (const site of ["one", "two"])
      expect(await findSiteByHost(`www.${site}.test`)).toMatchObject({
        kind: "site",
        record: { site, methods: ["pix"] },
      });
  });

  it("do not replace the answer about a host", async () => {
    respondBy({
      [LIST]: () => createSuccessEnvelope({ sites: [createRecord("listed")], hasMore: false }),
      [FIND]: () => createSuccessEnvelope({ ...createRecord("found"), hosts: ["listed.test"] }),
    });
    await requestKnownSites();
    expect(await findSiteByHost("listed.test")).toMatchObject({ record: { site: "listed" } });
    // Requested with the first visit.
    while (!requested.includes(`${FIND}?host=listed.test`)) await setImmediate();
    const findListed = async () => {
      const match = await findSiteByHost("listed.test");
      return match.kind === "site" ? match.record.site : null;
    };
    while ((await findListed()) !== "found") await setImmediate();
    await requestKnownSites();
    expect(await findListed()).toBe("found");
  });

  it("are loaded later where the site API is unavailable, never where it does not have the call", async () => {
    siteApi.respond = (response) => void response.destroy();
    expect(await requestKnownSites()).toBe(false);
    siteApi.now += MINUTE_MS;
    for (const refuse of [
      (response: ServerResponse) => void response.writeHead(404).end("no such call"),
      respondWithJson(createFailureEnvelope(4598)),
    ]) {
      siteApi.respond = refuse;
      expect(await requestKnownSites()).toBe(true);
    }
  });
});
