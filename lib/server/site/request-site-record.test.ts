import { MINUTE_MS } from "@/lib/config/constants";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { requestKnownSites } from "@/lib/server/prefetch/load-known-sites";
import { respondWithJson, setUpSiteApi } from "@/lib/testing/site-api";
import { findSiteByHost } from "./find-site-by-host";

const siteApi = setUpSiteApi();
beforeAll(() => {
  process.env.SITES =
    "shop.test=acme,www.shop.test=acme,fast.test=quick:es+en,quick.test=quick:es+en,late.test=late";
});
afterAll(() => {
  delete process.env.SITES;
});

describe("brands listed by the setting SITES (rules/brands#hosts)", () => {
  const requested: (string | undefined)[] = [];
  const respondWithConfig = (config: object) => {
    requested.length = 0;
    siteApi.respond = (response) => {
      requested.push(`${response.req.url} ${response.req.headers.site}`);
      respondWithJson(createSuccessEnvelope(config))(response);
    };
  };

  it("need the site configuration only", async () => {
    respondWithConfig({ defaultLang: "es", langs: ["en", "es"] });
    expect(await findSiteByHost("WWW.shop.test:3000")).toEqual({
      kind: "site",
      record: { site: "acme", defaultLang: "es", langs: ["en", "es"], hosts: ["shop.test", "www.shop.test"] },
    });
    expect(requested).toEqual(["/api/site/get/config/v1 acme"]);
  });

  it("need no call where their languages are listed, too", async () => {
    respondWithConfig({});
    expect(await findSiteByHost("fast.test")).toEqual({
      kind: "site",
      record: { site: "quick", defaultLang: "es", langs: ["es", "en"], hosts: ["fast.test", "quick.test"] },
    });
    expect(requested).toEqual([]);
  });

  it("make every other host unknown without a call", async () => {
    respondWithConfig({});
    expect(await findSiteByHost("other.test")).toEqual({ kind: "unknown" });
    expect(requested).toEqual([]);
  });

  it("are unavailable while the site API is", async () => {
    siteApi.respond = (response) => response.destroy();
    expect(await findSiteByHost("shop.test")).toEqual({ kind: "unavailable" });
  });

  it("are known, with their methods, before anyone visits them (rules/calls#one-round)", async () => {
    respondWithConfig({ defaultLang: "ru", langs: ["ru"], payment: { methods: ["pix"] } });
    expect(await requestKnownSites()).toBe(true);
    expect(requested.toSorted()).toEqual([
      "/api/site/get/config/v1 acme",
      "/api/site/get/config/v1 late",
      "/api/site/get/config/v1 quick",
    ]);
    siteApi.respond = () => undefined;
    expect(await findSiteByHost("late.test")).toMatchObject({
      record: { site: "late", defaultLang: "ru", methods: ["pix"] },
    });
    siteApi.now += MINUTE_MS;
    expect(await findSiteByHost("quick.test")).toMatchObject({
      record: { site: "quick", langs: ["es", "en"], methods: ["pix"] },
    });
  });
});
