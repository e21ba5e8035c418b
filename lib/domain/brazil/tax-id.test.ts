import vectors from "@/lib/domain/payment/payment-vectors.json";
import { checkTaxId, isCnpj, isCpf, maskTaxId, normalizeTaxId } from "./tax-id";

describe("CPF (rules/validation#card-fields)", () => {
  it.each(vectors.cpf.map(({ value, valid }) => [value, valid] as const))("%s: %p", (value, valid) => {
    expect(isCpf(value)).toBe(valid);
  });
  it.each([
    ...[
      "40364478829",
      "96271845860",
      "12345678909",
      "28001238938",
      "51364124025",
      "52998224725",
      "39053344705",
    ],
    ...["19119119100", "11144477735", "01234567890"],
  ])("%s is valid", (value) => expect(isCpf(value)).toBe(true));
  it.each([
    ...[
      "11257245286",
      "40364478837",
      "15503516030",
      "15503516031",
      "51234567890",
      "12345678912",
      "00000000000",
    ],
    ...["11111111111", "1234567890", "123456789012", "", "1234567890A"],
  ])("%p is refused", (value) => expect(isCpf(value)).toBe(false));
});

describe("CNPJ, alphanumeric since July 2026", () => {
  it.each(vectors.cnpj.map(({ value, valid }) => [value, valid] as const))("%s: %p", (value, valid) => {
    expect(isCnpj(value)).toBe(valid);
  });
  it.each([
    ...[
      "13723705000189",
      "60391947000100",
      "11222333000181",
      "12345678000195",
      "11444777000161",
      "33000167000101",
    ],
    ...[
      "12ABC34501DE35",
      "ABCDEFGHIJKL80",
      "AA345678000A29",
      "12345678000A08",
      "AA345678000386",
      "Q0SLFMBD7VX439",
    ],
    ...["1Z000000000039", "12ABC345000188"],
  ])("%s is valid", (value) => expect(isCnpj(value)).toBe(true));
  it.each([
    ...[
      "AA345678000329",
      "12ABC34501DE99",
      "Q0SLFMBD7VX400",
      "ABCDEFGHIJKL81",
      "11257245286531",
      "00000000000000",
    ],
    ...["12345678000190", "12ABC34501DE3A"],
  ])("%s is refused", (value) => expect(isCnpj(value)).toBe(false));
});

describe("tax ids as they are typed", () => {
  it.each([
    ["123.456.789-09", "12345678909", null],
    [" 12.abc.345/01de-35 ", "12ABC34501DE35", null],
    ["", "", "taxIdRequired"],
    [" .-/ ", "", "taxIdRequired"],
    ["1234567890", "1234567890", "taxIdTooShort"],
    ["12ABC345", "12ABC345", "taxIdTooShort"],
    ["123456789012", "123456789012", "taxIdTooShort"],
    ["123456780001955", "123456780001955", "taxIdTooLong"],
    ["12345678912", "12345678912", "taxIdInvalid"],
    ["12345678000190", "12345678000190", "taxIdInvalid"],
  ])("normalizes %p to %p, with the problem %p", (text, normalized, problem) => {
    expect(normalizeTaxId(text)).toBe(normalized);
    expect(checkTaxId(text)).toBe(problem);
  });
});

it("shows the middle of a CPF only, and a whole CNPJ (rules/payments#payment-slip)", () => {
  expect(maskTaxId("12345678909")).toBe("***.456.789-**");
  expect(maskTaxId("11222333000181")).toBe("11.222.333/0001-81");
});
