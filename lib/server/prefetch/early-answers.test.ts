import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { readTheme } from "@/lib/contract/site/brand";
import type { CallContext } from "@/lib/server/upstream/upstream-headers";
import { respondWithJson, setUpSiteApi } from "@/lib/testing/site-api";
import { dropEarlyAnswers, requestEarly, takeEarlyAnswer } from "./early-answers";

const siteApi = setUpSiteApi();
const createContext = (site: string): CallContext => ({
  site,
  language: "pt",
  clientType: "WEB",
  scene: "WEB",
  requestId: crypto.randomUUID(),
});
beforeEach(() => {
  siteApi.respond = (response) =>
    respondWithJson(
      createSuccessEnvelope({ name: `Brand ${siteApi.requestCount}`, themeColor: "#000", tenantId: "t1" }),
    )(response);
});
const take = async (site = "acme") => {
  const outcome = await takeEarlyAnswer(readTheme, {}, createContext(site));
  return outcome.ok ? outcome.data.name : null;
};

describe("reads that are made before a page needs them (rules/calls#one-round)", () => {
  it("are made once for all who ask early, and used once", async () => {
    requestEarly(readTheme, {}, createContext("acme"));
    requestEarly(readTheme, {}, createContext("acme"));
    expect(await take()).toBe("Brand 1");
    expect(siteApi.requestCount).toBe(1);
    expect(await take()).toBe("Brand 2");
  });

  it("are used for their brand only", async () => {
    requestEarly(readTheme, {}, createContext("acme"));
    expect(await take()).toBe("Brand 1");
    requestEarly(readTheme, {}, createContext("acme"));
    expect(await take("other")).not.toBe(await take());
  });

  it("are not used after a change of the brand", async () => {
    requestEarly(readTheme, {}, createContext("acme"));
    dropEarlyAnswers("acme");
    expect(await take()).toBe("Brand 2");
  });
});
