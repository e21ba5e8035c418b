import { LANGUAGE_CODE_PATTERN } from "@/lib/config/constants";
import { applyEntryRules } from "./apply-entry-rules";
import { type EntryContext, splitLocalePath, toLanguageCode } from "./locale-path";
import { LISTED_ROUTES } from "./routes";

const FRENCH = toLanguageCode("fr") ?? "en";
const CONTEXT: EntryContext = { defaultLocale: "en", locales: ["en", FRENCH] };

function getRedirectTarget(address: string, context = CONTEXT): string | null {
  const target = applyEntryRules(new URL(address, "http://shop.invalid"), context);
  return target && target.pathname + target.search;
}

describe("the address of a language that a brand brings itself (rules/addresses#languages)", () => {
  it.each([
    ["/fr", null],
    ["/fr/pricing-table", null],
    ["/fr/order", "/fr/orders"],
    ["/fr/nowhere", "/fr/404"],
    ["/pricing-table?language=fr", "/fr/pricing-table"],
    ["/pricing-table?lang=fr-CA", "/fr/pricing-table"],
    ["/fr/pricing-table?language=en", "/pricing-table"],
    ["/login?path=%2Ffr%2Forders", null],
  ])("%s → %s", (from, to) => expect(getRedirectTarget(from)).toBe(to));

  it.each([
    ["/de", "/"],
    ["/de/pricing-table", "/pricing-table"],
    ["/de/order?planId=1", "/orders?planId=1"],
    ["/de/nowhere", "/404"],
    ["/xyz/help", "/404"],
  ])("of another brand, or of this one until it was removed, leads to the same page: %s → %s", (from, to) =>
    expect(getRedirectTarget(from)).toBe(to),
  );

  it("differs from that of every page", () => {
    const firsts = Object.keys(LISTED_ROUTES).map((path) => path.split("/")[1] ?? "");
    expect(firsts.filter((first) => LANGUAGE_CODE_PATTERN.test(first))).toEqual([]);
    expect(splitLocalePath("/tv")).toEqual({ locale: null, path: "/tv" });
  });
});
