import {
  BRAZILIAN_STATES,
  checkBirthDate,
  checkHolderName,
  checkZip,
  extractZipDigits,
  findZipState,
  parseBirthDate,
  splitHolderName,
} from "./card-holder";

const NOW = Date.UTC(2026, 10, 21);

describe("birth date (rules/validation#card-fields)", () => {
  it.each([
    ["05/03/1990", "1990-03-05"],
    ["5.3.1990", "1990-03-05"],
    ["29/02/2000", "2000-02-29"],
    ["05031990", "1990-03-05"],
    ["29/02/2001", null],
    ["31/04/1990", null],
    ["1990-03-05", "1990-03-05"],
    ["05/03/90", null],
  ])("parses %s to %s", (text, iso) => expect(parseBirthDate(text)).toBe(iso));
  it.each([
    ["", "birthDateRequired"],
    ["99/99/9999", "birthDateInvalid"],
    ["22/11/2026", "birthDateInvalid"],
    ["01/01/1900", "birthDateInvalid"],
    ["01/01/1980", null],
  ])("%s: %s", (text, problem) => expect(checkBirthDate(text, NOW)).toBe(problem));
});

describe("ZIP codes (rules/validation#card-fields)", () => {
  it.each([
    ["", "zipRequired"],
    ["0131010", "zipTooShort"],
    ["013101000", "zipTooLong"],
    ["01310-abc", "zipInvalid"],
    ["00000-000", "zipInvalid"],
    ["01310-100", null],
    ["01.310-100", null],
  ])("%s: %s", (text, problem) => expect(checkZip(text)).toBe(problem));
  it.each([
    ["01310100", "SP"],
    ["20040002", "RJ"],
    ["69300000", "RR"],
    ["72800000", "GO"],
    ["99999999", "RS"],
    ["00999999", null],
  ])("%s is in %s", (zip, state) => expect(findZipState(extractZipDigits(zip))).toBe(state));
  it("lists the 27 states", () => expect(BRAZILIAN_STATES).toHaveLength(27));
});

describe("the holder's name (rules/validation#card-fields)", () => {
  it.each([
    ["Ana Lima", "Ana", "Lima"],
    ["  Ana  Souza\u00a0Lima ", "Ana", "Souza Lima"],
    ["Ana", "Ana", ""],
  ])("%s is %s and %s", (text, firstName, lastName) =>
    expect(splitHolderName(text)).toEqual({ firstName, lastName }),
  );
  it.each([
    ["  ", "holderRequired"],
    ["Ana", "holderIncomplete"],
    [`Ana ${"L".repeat(61)}`, "nameTooLong"],
    ["Ana Lima", null],
  ])("%s: %s", (text, problem) => expect(checkHolderName(text)).toBe(problem));
});
