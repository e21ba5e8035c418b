import type { ServerResponse } from "node:http";
import { MINUTE_MS } from "@/lib/config/constants";
import { createFailureEnvelope } from "@/lib/contract/envelope";
import { respondWithJson, respondWithPlans, setUpSiteApi } from "@/lib/testing/site-api";
import { isPlanOnSale } from "./is-plan-on-sale";
import { announceSiteChange } from "./site-changes";

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

  it("requests the list again after a change of the brand, also where an older answer was on its way", async () => {
    siteApi.respond = respondWithPlans("1");
    expect(await isPlanOnSale("changed", "1")).toBe(true);
    announceSiteChange("changed", true);
    const arrived = Promise.withResolvers<ServerResponse>();
    siteApi.respond = arrived.resolve;
    const patient = { maxWaitMs: MINUTE_MS };
    const asked = isPlanOnSale("changed", "1", patient);
    const held = await arrived.promise;
    announceSiteChange("changed", true);
    siteApi.respond = respondWithPlans("2");
    expect(await isPlanOnSale("changed", "2", patient)).toBe(true);
    respondWithPlans("1")(held);
    expect(await asked).toBe(true);
    expect([await isPlanOnSale("changed", "1"), await isPlanOnSale("changed", "2")]).toEqual([false, true]);
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
