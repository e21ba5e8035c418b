import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { findSiteByHost, forgetSite } from "./find-site-by-host";

const MINUTE = 60_000;
const createRecord = (site: string) => ({ site, defaultLang: "pt", langs: ["pt"], hosts: [`${site}.test`] });
const respondWithJson = (body: object) => (response: ServerResponse) => {
  response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
};

let respond: (response: ServerResponse) => void;
let requestCount = 0;
let upstream: Server;
let now: number;

beforeAll(async () => {
  upstream = createServer((_, response) => {
    requestCount += 1;
    respond(response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  process.env.SITE_API_URL = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
afterAll(() => {
  upstream.closeAllConnections();
  return new Promise((resolve) => upstream.close(resolve));
});
beforeEach(() => {
  requestCount = 0;
  now = Date.UTC(2026, 10, 20);
  jest.spyOn(Date, "now").mockImplementation(() => now);
  for (const site of ["one", "two"]) forgetSite(site);
});
afterEach(() => jest.restoreAllMocks());

describe("the brand of a host (rules/brands#hosts)", () => {
  it("is requested once a minute, also for parallel requests", async () => {
    respond = respondWithJson(createSuccessEnvelope(createRecord("one")));
    const found = await Promise.all(Array.from({ length: 20 }, () => findSiteByHost("one.test")));
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["site"]));
    now += MINUTE - 1;
    await findSiteByHost("ONE.test:3000");
    expect(requestCount).toBe(1);
    now += 1;
    respond = respondWithJson(createSuccessEnvelope(createRecord("two")));
    expect(await findSiteByHost("one.test")).toMatchObject({ record: { site: "two" } });
  });

  it("is unknown, and is requested again after ten seconds", async () => {
    respond = respondWithJson(createFailureEnvelope(-2223));
    expect(await findSiteByHost("nobody.test")).toEqual({ kind: "unknown" });
    now += 10_000;
    respond = respondWithJson(createSuccessEnvelope(createRecord("one")));
    expect(await findSiteByHost("nobody.test")).toMatchObject({ kind: "site" });
  });

  it("is served from the last answer for some seconds while the site API is unavailable (fault F2)", async () => {
    respond = respondWithJson(createSuccessEnvelope(createRecord("one")));
    await findSiteByHost("one.test");
    now += MINUTE;
    respond = (response) => response.destroy();
    for (let visit = 0; visit < 5; visit += 1)
      expect(await findSiteByHost("one.test")).toMatchObject({ kind: "site" });
    // A read is tried twice.
    expect(requestCount).toBe(1 + 2);
    expect(await findSiteByHost("other.test")).toEqual({ kind: "unavailable" });
  });

  it("is requested at most a hundred at a time in a flood of names, and known brands still work", async () => {
    respond = respondWithJson(createSuccessEnvelope(createRecord("one")));
    await findSiteByHost("one.test");
    now += MINUTE;
    const held: ServerResponse[] = [];
    respond = (response) => void held.push(response);
    const flood = Array.from({ length: 300 }, (_, index) => findSiteByHost(`name-${index}.test`));
    expect(await findSiteByHost("one.test")).toMatchObject({ record: { site: "one" } });
    while (held.length < 100) await new Promise((resolve) => setImmediate(resolve));
    for (const response of held) respondWithJson(createFailureEnvelope(-2223))(response);
    const kinds = (await Promise.all(flood)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "unknown")).toHaveLength(100);
    expect(kinds.filter((kind) => kind === "unavailable")).toHaveLength(200);
  });

  it("waits no longer than a second for a known brand when the site API hangs (fault F1)", async () => {
    respond = respondWithJson(createSuccessEnvelope(createRecord("one")));
    await findSiteByHost("one.test");
    now += MINUTE;
    respond = () => undefined;
    const began = performance.now();
    expect(await findSiteByHost("one.test")).toMatchObject({ record: { site: "one" } });
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
