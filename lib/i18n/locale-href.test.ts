import { createLocaleHref } from "./locale-href";

describe("createLocaleHref (rules/addresses#screens, rules/addresses#languages)", () => {
  it.each([
    ["pt", "/", "/"],
    ["pt", "/pricing-table", "/pricing-table"],
    ["en", "/", "/en"],
    ["en", "/pricing-table", "/en/pricing-table"],
    ["en", "/payment?planId=12", "/en/payment?planId=12"],
    ["en", "/?a=1#plans", "/en?a=1#plans"],
    ["pt", "/privacy#terms", "/privacy#terms"],
    ["ru", "/privacy#terms", "/ru/privacy#terms"],
  ] as const)("%s %s → %s", (locale, path, href) => {
    expect(createLocaleHref(locale, "pt", path)).toBe(href);
  });
});
