import {
  applyChanges,
  diffDocuments,
  getValue,
  isSameValue,
  mergeDocuments,
  setValue,
} from "./document-changes";

const BASE = {
  name: "Vidora",
  hosts: ["a.test", "b.test"],
  tagline: { en: "Play", pt: "Tocar" },
  plans: { "101": { active: true, prices: { BRL: { price: 990 } } } },
  settings: { look: { hero: "split" } },
};

describe("differences of two documents", () => {
  it.each([
    ["nothing", BASE, []],
    ["a text", { ...BASE, name: "Nova" }, [[["name"], "Vidora", "Nova"]]],
    [
      "a list as one value",
      { ...BASE, hosts: ["b.test", "a.test"] },
      [[["hosts"], ["a.test", "b.test"], ["b.test", "a.test"]]],
    ],
    ["a language that is gone", { ...BASE, tagline: { en: "Play" } }, [[["tagline", "pt"], "Tocar", null]]],
    [
      "a price inside a plan",
      { ...BASE, plans: { "101": { active: true, prices: { BRL: { price: 1_090 } } } } },
      [[["plans", "101", "prices", "BRL", "price"], 990, 1_090]],
    ],
    [
      "a new plan by its values",
      { ...BASE, plans: { ...BASE.plans, "102": { active: false } } },
      [[["plans", "102", "active"], null, false]],
    ],
    ["null in place of nothing", { ...BASE, settings: { look: { hero: "split", type: null } } }, []],
    ["an empty branch", { ...BASE, banner: {} }, []],
  ])("%s", (_, next, expected) => {
    expect(diffDocuments(BASE, next).map(({ path, before, after }) => [path, before, after])).toEqual(
      expected,
    );
  });

  it("applied to the one give the other", () => {
    const next = {
      name: "Nova",
      hosts: [],
      tagline: { ru: "Играть" },
      plans: {},
      settings: { look: { hero: "stage" } },
    };
    const applied = applyChanges(BASE, diffDocuments(BASE, next));
    expect(applied.ok && isSameValue(applied.document, next)).toBe(true);
  });
});

describe("changes of a draft", () => {
  const change = (before: string, after: string | null) => ({ path: ["tagline", "en"], before, after });

  it.each([
    ["what the author saw", change("Play", "Watch"), true],
    ["what somebody else wrote meanwhile", change("Listen", "Watch"), false],
    ["what it is already", change("Listen", "Play"), true],
    ["removing a value that is gone", { path: ["tagline", "es"], before: "Jugar", after: null }, true],
  ])("%s", (_, input, ok) => {
    expect(applyChanges(BASE, [input]).ok).toBe(ok);
  });

  it("applies none where one is in conflict, and names what stands there", () => {
    const applied = applyChanges(BASE, [
      change("Play", "Watch"),
      { path: ["name"], before: "Other", after: "Mine" },
    ]);
    expect(applied).toEqual({
      ok: false,
      conflicts: [{ path: ["name"], before: "Other", after: "Mine", current: "Vidora" }],
    });
  });

  it.each([
    ["a list", ["hosts", "0"]],
    ["a text", ["name", "first"]],
  ])("is none where its path leads through %s, in which it would be lost", (_, path) => {
    expect(applyChanges(BASE, [{ path, before: null, after: "x" }])).toEqual({
      ok: false,
      unreachable: path,
    });
  });

  it("reaches into no list, text or prototype", () => {
    for (const path of [
      ["hosts", "0"],
      ["name", "length"],
      ["__proto__", "x"],
      ["constructor", "name"],
    ])
      expect(getValue(BASE, path)).toBeNull();
    expect(setValue({}, ["constructor", "x"], 1)).toEqual({ constructor: { x: 1 } });
    expect(setValue(BASE, ["name", "first"], "x")).toEqual(BASE);
    setValue({}, ["__proto__", "polluted"], true);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

describe("a draft and what was published since it began", () => {
  const merge = (draft: object, live: object, keep: "draft" | "live" = "draft") =>
    mergeDocuments({ base: BASE, draft: { ...BASE, ...draft }, live: { ...BASE, ...live } }, keep);

  it.each([
    ["changes of one side", { name: "Nova" }, {}, { name: "Nova" }, 0],
    [
      "changes of both at different places",
      { name: "Nova" },
      { hosts: ["c.test"] },
      { name: "Nova", hosts: ["c.test"] },
      0,
    ],
    ["the same change on both sides", { name: "Nova" }, { name: "Nova" }, { name: "Nova" }, 0],
    ["different changes of one value", { name: "Nova" }, { name: "Vega" }, { name: "Nova" }, 1],
    [
      "a change of what the other side removed",
      { tagline: { en: "Watch", pt: "Tocar" } },
      { tagline: { pt: "Tocar" } },
      { tagline: { en: "Watch", pt: "Tocar" } },
      1,
    ],
  ])("%s", (_, draft, live, expected, conflicts) => {
    const merged = merge(draft, live);
    expect(isSameValue(merged.document, { ...BASE, ...expected })).toBe(true);
    expect(merged.conflicts).toHaveLength(conflicts);
  });

  it("keeps the live value of a conflict where that is wanted, and the draft's other changes", () => {
    const merged = merge({ name: "Nova", hosts: ["d.test"] }, { name: "Vega" }, "live");
    expect(isSameValue(merged.document, { ...BASE, name: "Vega", hosts: ["d.test"] })).toBe(true);
  });
});
