import type { ServerResponse } from "node:http";
import { DEFAULT_LOCALE, MINUTE_MS } from "@/lib/config/constants";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { respondWithJson, setUpSiteApi } from "@/lib/testing/site-api";
import { expireSite, findSiteByHost, refreshSite } from "./find-site-by-host";

const createRecord = (site: string, host = `${site}.test`) => ({
  site,
  defaultLang: "pt",
  langs: ["pt"],
  hosts: [host],
});

const siteApi = setUpSiteApi();
beforeEach(() => {
  siteApi.now = Date.UTC(2026, 10, 20);
  for (const site of ["one", "two"]) expireSite(site);
});

describe("the brand of a host (rules/brands#hosts)", () => {
  it("is requested once a minute, also for parallel requests", async () => {
    siteApi.respond = respondWithJson(createSuccessEnvelope(createRecord("one")));
    const results = await Promise.all(Array.from({ length: 20 }, () => findSiteByHost("one.test")));
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(["site"]));
    siteApi.now += MINUTE_MS - 1;
    await findSiteByHost("ONE.test:3000");
    expect(siteApi.requestCount).toBe(1);
    siteApi.now += 1;
    siteApi.respond = respondWithJson(createSuccessEnvelope(createRecord("two", "one.test")));
    expect(await findSiteByHost("one.test")).toMatchObject({ record: { site: "two" } });
  });

  it("is unknown, and is requested again after a minute", async () => {
    siteApi.respond = respondWithJson(createFailureEnvelope(-2223));
    expect(await findSiteByHost("nobody.test")).toEqual({ kind: "unknown" });
    siteApi.now += MINUTE_MS;
    siteApi.respond = respondWithJson(createSuccessEnvelope(createRecord("one", "nobody.test")));
    expect(await findSiteByHost("nobody.test")).toMatchObject({ kind: "site" });
  });

  it("is requested again where its answer was on its way while it changed", async () => {
    const received = Promise.withResolvers<ServerResponse>();
    siteApi.respond = (response) => received.resolve(response);
    siteApi.now += MINUTE_MS;
    const first = findSiteByHost("one.test");
    const response = await received.promise;
    expireSite("one");
    respondWithJson(createSuccessEnvelope(createRecord("one")))(response);
    await first;
    siteApi.respond = respondWithJson(createSuccessEnvelope({ ...createRecord("one"), langs: ["pt", "es"] }));
    expect(await findSiteByHost("one.test")).toMatchObject({ record: { langs: ["pt", "es"] } });
  });

  it("is known anew once a change was noticed, without a request by the next visit", async () => {
    siteApi.respond = respondWithJson(createSuccessEnvelope(createRecord("one")));
    await findSiteByHost("one.test");
    siteApi.respond = respondWithJson(createSuccessEnvelope({ ...createRecord("one"), langs: ["pt", "es"] }));
    await refreshSite("one");
    const { requestCount } = siteApi;
    expect(await findSiteByHost("one.test")).toMatchObject({ record: { langs: ["pt", "es"] } });
    expect(siteApi.requestCount).toBe(requestCount);
  });

  it.each<[string, unknown, unknown, string, string[]]>([
    ["none", [], "pt", DEFAULT_LOCALE, [DEFAULT_LOCALE]],
    ["no list", null, "en", DEFAULT_LOCALE, [DEFAULT_LOCALE]],
    ["one that nobody knows", ["xx"], "xx", DEFAULT_LOCALE, [DEFAULT_LOCALE]],
    ["one that is none", ["<b>"], "<b>", DEFAULT_LOCALE, [DEFAULT_LOCALE]],
    ["one that nobody knows, and others", ["xx", "es", "en"], "xx", "es", ["es", "en"]],
    ["another default than its languages", ["es", "en"], "ru", "es", ["es", "en"]],
    ["no default", ["es", "en"], null, "es", ["es", "en"]],
  ])(
    "has a language where its languages are %s (rules/bad-input)",
    async (_, langs, defaultLang, shown, all) => {
      siteApi.respond = respondWithJson(
        createSuccessEnvelope({ ...createRecord("one"), langs, defaultLang }),
      );
      expect(await findSiteByHost("one.test")).toMatchObject({
        kind: "site",
        record: { defaultLang: shown, langs: all },
      });
    },
  );

  it("is served from the last answer for some seconds while the site API is unavailable (fault F2)", async () => {
    siteApi.respond = respondWithJson(createSuccessEnvelope(createRecord("one")));
    await findSiteByHost("one.test");
    siteApi.now += MINUTE_MS;
    siteApi.respond = (response) => response.destroy();
    for (let visit = 0; visit < 5; visit += 1)
      expect(await findSiteByHost("one.test")).toMatchObject({ kind: "site" });
    // A read is tried twice, the second time behind the visitor's back where the machine is slow.
    while (siteApi.requestCount < 1 + 2) await new Promise((resolve) => setImmediate(resolve));
    for (let visit = 0; visit < 5; visit += 1) await findSiteByHost("one.test");
    expect(siteApi.requestCount).toBe(1 + 2);
    expect(await findSiteByHost("other.test")).toEqual({ kind: "unavailable" });
  });

  it("is requested at most a hundred at a time in a flood of names, and known brands still work", async () => {
    siteApi.respond = respondWithJson(createSuccessEnvelope(createRecord("one")));
    await findSiteByHost("one.test");
    siteApi.now += MINUTE_MS;
    const held: ServerResponse[] = [];
    siteApi.respond = (response) => void held.push(response);
    const flood = Array.from({ length: 300 }, (_, index) => findSiteByHost(`name-${index}.test`));
    expect(await findSiteByHost("one.test")).toMatchObject({ record: { site: "one" } });
    while (held.length < 100) await new Promise((resolve) => setImmediate(resolve));
    for (const response of held) respondWithJson(createFailureEnvelope(-2223))(response);
    const kinds = (await Promise.all(flood)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "unknown")).toHaveLength(100);
    expect(kinds.filter((kind) => kind === "unavailable")).toHaveLength(200);
  });

  it("waits no longer than a second for a known brand when the site API hangs (fault F1)", async () => {
    siteApi.respond = respondWithJson(createSuccessEnvelope(createRecord("one")));
    await findSiteByHost("one.test");
    siteApi.now += MINUTE_MS;
    siteApi.respond = () => undefined;
    const began = performance.now();
    expect(await findSiteByHost("one.test")).toMatchObject({ record: { site: "one" } });
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it("is not taken from an answer that names other hosts", async () => {
    siteApi.respond = respondWithJson(createSuccessEnvelope(createRecord("two")));
    expect(await findSiteByHost("else.test")).toEqual({ kind: "unavailable" });
  });

  it("is kept through an outage that begins with the notification of a change", async () => {
    siteApi.respond = respondWithJson(createSuccessEnvelope(createRecord("one")));
    await findSiteByHost("one.test");
    expireSite("one");
    siteApi.respond = (response) => response.destroy();
    expect(await findSiteByHost("one.test")).toMatchObject({ record: { site: "one" } });
  });

  it("costs nothing for unknown hosts during an outage: after five failures nothing is sent", async () => {
    siteApi.respond = (response) => response.destroy();
    for (let visit = 0; visit < 5; visit += 1) await findSiteByHost(`lost-${visit}.test`);
    const sent = siteApi.requestCount;
    const began = performance.now();
    for (let visit = 0; visit < 100; visit += 1)
      expect(await findSiteByHost(`gone-${visit}.test`)).toMatchObject({ kind: "unavailable" });
    expect(siteApi.requestCount).toBe(sent);
    expect(performance.now() - began).toBeLessThan(1_000);
    // One probe after a second finds the site API back.
    siteApi.now += 1_000;
    siteApi.respond = respondWithJson(createSuccessEnvelope(createRecord("one", "back.test")));
    expect(await findSiteByHost("back.test")).toMatchObject({ kind: "site" });
    expect(siteApi.requestCount).toBe(sent + 1);
  });
});
