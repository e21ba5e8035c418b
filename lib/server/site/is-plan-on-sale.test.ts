import { MINUTE_MS } from "@/lib/config/constants";
import { createFailureEnvelope } from "@/lib/contract/envelope";
import { respondWithJson, respondWithPlans, setUpSiteApi } from "@/lib/testing/site-api";
import { isPlanOnSale } from "./is-plan-on-sale";

const siteApi = setUpSiteApi();

describe("a plan's address (rules/addresses#screens)", () => {
  it("requests the brand's list once a minute, also for invented ids", async () => {
    siteApi.respond = respondWithPlans("101", "102");
    const invented = Array.from({ length: 20 }, (_, index) => isPlanOnSale("one", `9${index}`));
    expect(await Promise.all(invented)).toEqual(Array(20).fill(false));
    expect(await isPlanOnSale("one", "101")).toBe(true);
    expect(siteApi.requestCount).toBe(1);
    siteApi.now += MINUTE_MS;
    siteApi.respond = respondWithPlans("102");
    expect(await isPlanOnSale("one", "101")).toBe(false);
    expect(siteApi.requestCount).toBe(2);
  });

  it("caches each brand separately", async () => {
    siteApi.respond = respondWithPlans("7");
    expect(await isPlanOnSale("two", "7")).toBe(true);
    expect(await isPlanOnSale("one", "7")).toBe(false);
  });

  it("is true when the upstream does not answer, and uses the last list there was", async () => {
    siteApi.respond = respondWithJson(createFailureEnvelope(-24_050));
    expect(await isPlanOnSale("three", "1")).toBe(true);
    siteApi.now += MINUTE_MS;
    expect(await isPlanOnSale("one", "102")).toBe(true);
    expect(await isPlanOnSale("one", "9")).toBe(false);
  });
});
