import compile from "icu-minify/compile";
import { compileMessages } from "@/lib/testing/compile-messages";
import { mergeTexts } from "./merge-texts";

const RAW = {
  home: { hero: { discover: "See plans", from: "From {price} a month" } },
  account: {
    days: "{count, plural, one {# day} other {# days}}",
    terms: "I accept the <terms>terms</terms>",
    until: "Until {day, date, long}",
    how: "{kind, select, card {by card} other {by {name}}}",
  },
};

describe.each([
  ["as they are written", RAW],
  ["as the build compiles them", compileMessages(RAW)],
])("a brand's own texts (rules/brands#texts) over the product's, %s", (_, defaults) => {
  it.each([
    ["home.hero.discover", "Look around"],
    ["home.hero.from", "{price} and not a cent more"],
    ["home.hero.from", "No price said"],
    ["account.days", "{count, plural, one {one day} few {# d} other {# days left}}"],
    ["account.terms", "<terms>These</terms> are fine"],
    ["account.how", "{kind, select, card {card} other {{name}!}}"],
  ])("%s may be %j", (key, text) => {
    const { messages, accepted, refused } = mergeTexts(defaults, { [key]: text });
    expect(refused).toEqual([]);
    expect(accepted).toEqual({ [key]: compile(text) });
    const [space = "", ...rest] = key.split(".");
    const shown = rest.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], messages[space]);
    expect(shown).toEqual(compile(text));
  });

  it.each([
    ["home.nowhere", "x", "unknown"],
    ["home.hero", "x", "unknown"],
    ["__proto__.polluted", "x", "unknown"],
    ["home.constructor", "x", "unknown"],
    ["home.hero.discover.more", "x", "unknown"],
    ["home.hero.discover", "{", "broken"],
    ["home.hero.discover", "<b>half", "broken"],
    ["home.hero.discover", "Hello {name}", "values"],
    ["home.hero.from", "<b>{price}</b>", "values"],
    ["home.hero.from", "{price, date, long}", "values"],
    ["account.terms", "{terms}", "values"],
    ["account.days", "{count, plural, one {#} other {{others}}}", "values"],
  ])("%s cannot be %j: %s", (key, text, why) => {
    const { messages, accepted, refused } = mergeTexts(defaults, { [key]: text, "home.hero.discover2": "x" });
    expect(accepted).toEqual({});
    expect(refused).toContainEqual({ key, why });
    expect(messages).toEqual(defaults);
  });

  it("does not change the product's texts", () => {
    const before = structuredClone(defaults);
    mergeTexts(defaults, { "home.hero.discover": "Look around" });
    expect(defaults).toEqual(before);
  });
});
