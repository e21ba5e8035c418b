import { FIELD_PARSERS } from "./text-parsers";

describe("numbers as operators type and paste them (rules/validation#typed-and-pasted-text)", () => {
  it.each([
    ["number", "30", 30],
    ["number", "３０", 30],
    ["number", "٣٠", 30],
    ["number", " 30 ", 30],
    ["number", "", null],
    ["number", "3O", undefined],
    ["requiredNumber", "", undefined],
    ["requiredNumber", "１２", 12],
    ["percent", "7,5", 7.5],
    ["percent", "７．５", 7.5],
    ["percent", "100", undefined],
    ["money", "19.90", 1990],
    ["money", "１９，９０", 1990],
    ["money", "19,9", 1990],
    ["money", "19.905", undefined],
    ["wholeMoney", "３９９０", 399_000],
    ["wholeMoney", "3990.50", undefined],
  ] as const)("%s: %p is %p", (parser, text, value) => expect(FIELD_PARSERS[parser].parse(text)).toBe(value));
});
