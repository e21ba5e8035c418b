import { MAX_JSON_DEPTH, parseJson } from "./parse-json";

const nest = (levels: number, [open, close]: readonly [string, string], inner = "1") =>
  open.repeat(levels) + inner + close.repeat(levels);
const LIST = ["[", "]"] as const;
const OBJECT = ['{"a":', "}"] as const;

describe("the value of a JSON text (rules/bad-input#json)", () => {
  it.each([
    ["lists", LIST],
    ["objects", OBJECT],
  ])("is read up to its depth, and no deeper: %s", (_, brackets) => {
    const deepest = nest(MAX_JSON_DEPTH, brackets);
    expect(parseJson(deepest)).toEqual(JSON.parse(deepest));
    expect(parseJson(nest(MAX_JSON_DEPTH + 1, brackets))).toBeUndefined();
  });

  it.each([
    ["brackets in a text", `"${"[{".repeat(500)}"`],
    ["brackets after a quote in a text", `"\\"${"[{".repeat(500)}"`],
    ["a text that ends with a backslash, then lists", `["\\\\",${nest(10, LIST)}]`],
    ["many values one after the other", `[${Array(5_000).fill('[{"a":[]}]').join(",")}]`],
  ])("does not count %s as depth", (_, text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ["nothing", ""],
    ["other text", "brand=vidora"],
    ["what is cut off", '{"a":[1'],
    ["what is cut off in a text", '{"a":"b'],
    ["two values", "1 2"],
    ["two million brackets", "[".repeat(2_000_000)],
    ["twenty thousand objects after a text with brackets", `{"x":"}]","y":${nest(20_000, OBJECT)}}`],
  ])("is undefined for %s", (_, text) => {
    expect(parseJson(text)).toBeUndefined();
  });
});
