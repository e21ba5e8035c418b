import { timestamp } from "./field-schemas";

/** The constants are read when the schemas are built, so each length needs freshly loaded modules. */
function loadVerificationCode(length: number) {
  let schema: typeof import("./field-schemas").verificationCode | undefined;
  jest.isolateModules(() => {
    const constants = jest.requireActual("@/lib/config/constants");
    jest.doMock("@/lib/config/constants", () => ({ ...constants, VERIFICATION_CODE_LENGTH: length }));
    schema = require("./field-schemas").verificationCode;
    jest.dontMock("@/lib/config/constants");
  });
  return schema;
}

describe("verification codes on the wire (rules/validation#verification-codes)", () => {
  it.each([4, 6, 8])("have %i digits if VERIFICATION_CODE_LENGTH says so", (length) => {
    const schema = loadVerificationCode(length);
    const accepts = (text: string) => schema?.safeParse(text).success;
    expect(accepts("1".repeat(length))).toBe(true);
    expect(accepts("1".repeat(length - 1))).toBe(false);
    expect(accepts("1".repeat(length + 1))).toBe(false);
    expect(accepts("a".repeat(length))).toBe(false);
  });
});

describe("timestamps on the wire (rules/validation#timestamps)", () => {
  it.each([
    [1_795_000_000_000, true],
    [1_000_000_000_000, true],
    [9_999_999_999_999, true],
    [10_000_000_000_000, false],
    [999_999_999_999, false],
    [1_795_000_000, false],
    [1_795_000_000_000_000, false],
    [1_795_000_000_000.5, false],
    [-179_500_000_000, false],
    [Number.NaN, false],
    ["1795000000000", false],
    [null, false],
  ])("%p: %p", (value, expected) => expect(timestamp.safeParse(value).success).toBe(expected));
});
