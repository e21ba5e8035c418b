import { isPlanOnSale } from "@/lib/server/site/is-plan-on-sale";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { respondWithPlans, setUpSiteApi } from "@/lib/testing/site-api";
import { createPublicPath, findDocumentPage, getPageClient } from "./page-address";

const siteApi = setUpSiteApi();
beforeEach(() => {
  siteApi.respond = respondWithPlans("101");
});

const record: SiteRecord = {
  site: "vidora",
  defaultLang: "pt",
  langs: ["pt", "en"],
  hosts: ["vidora.example"],
};

describe("the page at an address (docs/decisions/021)", () => {
  it.each([
    ["/", "pt", "/"],
    ["/en", "en", "/"],
    ["/pricing-table", "pt", "/pricing-table"],
    ["/en/pricing-table", "en", "/pricing-table"],
    ["/plan-details/101", "pt", "/plan-details/101"],

    ["/login?path=%2Forders&planId=101", "pt", "/login"],
    ["/en/reset-password", "en", "/reset-password"],
    ["/404", "pt", "/404"],
    ["/pricing-table?utm_source=news&gclid=x", "pt", "/pricing-table"],
    ["/pricing-table?error=6000&type=cannotBuyPlan", "pt", "/pricing-table"],
    ["/help?a[]=%00&__proto__=1", "pt", "/help"],
  ])("%s is in %s the page %s", async (target, locale, path) => {
    const address = { site: "vidora", locale, client: "web", path };
    expect((await findDocumentPage(target, "web", record))?.address).toEqual(address);
    // Asked again: the match is stored by then.
    expect((await findDocumentPage(target, "web", record))?.address).toEqual(address);
  });

  it.each([
    ["a private page", "/orders"],
    ["a language that the brand does not offer", "/es/help"],
    ["the prefix of the default language", "/pt/help"],
    ["a slash at the end", "/help/"],
    ["two slashes", "//help"],
    ["another host", "//evil.example/help"],
    ["an absolute address", "http://evil.example/help"],
    ["an escape", "/%68elp"],
    ["a path that is not listed", "/nowhere"],
    ["a backslash", "/help\\"],
    ["a language in the query", "/help?language=en"],
    ["a secret in the query", "/help?token=abc"],
    ["an alias", "/order"],
    ["a path of 300 characters", `/plan-details/1${"x".repeat(300)}`],
  ])("%s is Next's business: %s", async (_name, target) => {
    expect(await findDocumentPage(target, "web", record)).toBeNull();
  });

  it("is /404 for a plan that the brand does not sell, once its plans are known", async () => {
    const findPlan = async (id: string) =>
      (await findDocumentPage(`/en/plan-details/${id}`, "web", { ...record, site: "fresh" }))?.address;
    const answer = Promise.withResolvers<void>();
    siteApi.respond = (response) => void answer.promise.then(() => respondWithPlans("101")(response));
    expect(await findPlan("999")).toMatchObject({ path: "/plan-details/999" });
    answer.resolve();
    await isPlanOnSale("fresh", "101");
    expect(await findPlan("999")).toMatchObject({ locale: "en", path: "/404" });
    expect(await findPlan("101")).toMatchObject({ path: "/plan-details/101" });
  });

  it("follows the brand's languages when they change", async () => {
    expect(await findDocumentPage("/en/help", "wap", record)).not.toBeNull();
    expect(await findDocumentPage("/en/help", "wap", { ...record, langs: ["pt"] })).toBeNull();
  });

  it("has the path that visitors use", () => {
    expect(createPublicPath({ site: "vidora", locale: "en", client: "web", path: "/" }, record)).toBe("/en");
    expect(createPublicPath({ site: "vidora", locale: "pt", client: "web", path: "/help" }, record)).toBe(
      "/help",
    );
  });
});

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", "wap"],
  ["Mozilla/5.0 (X11; Linux x86_64)", "web"],
  [undefined, "web"],
])("the layout for %s is %s", (userAgent, client) => {
  expect(getPageClient(userAgent)).toBe(client);
});
