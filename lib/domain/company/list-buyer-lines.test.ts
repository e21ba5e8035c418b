import { formatTaxNumber } from "./check-tax-number";
import { listBuyerLines } from "./list-buyer-lines";
import type { TaxCountry } from "./tax-countries";

const buyer = { account: "ana@mail.example" };
const getNumberLine = (country: string, taxNumber: string) =>
  listBuyerLines(
    { company: { name: "Acme", country, taxNumber, address: "Rua A 1" }, buyer },
    "en",
    "VAT",
  )[1];

describe("the buyer's lines of a receipt (rules/orders#receipt-for-a-company)", () => {
  it.each<[TaxCountry, string, string]>([
    ["BR", "11222333000181", "CNPJ: 11.222.333/0001-81"],
    ["BR", "12abc34501de35", "CNPJ: 12.ABC.345/01DE-35"],
    ["BR", "52998224725", "CPF: 529.982.247-25"],
    ["SV", "06140507071048", "NIT: 0614-050707-104-8"],
    ["SV", "000162975", "DUI: 00016297-5"],
    ["ZA", "4780107718", "VAT: 4780107718"],
    ["ZA", "0001339050", "TIN: 0001339050"],
    ["DE", "136695976", "VAT: DE136695976"],
    ["MX", "GODE561231GR8", "RFC: GODE561231GR8"],
    ["CI", "1234567 A", "1234567 A"],
  ])("name a number of %s, %s, by what it is: %s", (country, typed, line) =>
    expect(getNumberLine(country, formatTaxNumber(country, typed) ?? "")).toBe(line),
  );

  it.each([
    // Sent by an upstream that checks less.
    ["BR", "11222333000181", "CNPJ: 11222333000181"],
    ["BR", "123", "CNPJ/CPF: 123"],
    ["XX", "123", "123"],
  ])("print a number of %s as it came: %s", (country, taxNumber, line) =>
    expect(getNumberLine(country, taxNumber)).toBe(line),
  );

  it("end with the account, which stands alone where no company is named", () => {
    const company = { name: "Acme", country: "BR", taxNumber: "529.982.247-25", address: "Rua A 1" };
    expect(listBuyerLines({ company, buyer }, "ru", "VAT")).toEqual([
      ...["Acme", "CPF: 529.982.247-25", "Rua A 1", "Бразилия", buyer.account],
    ]);
    expect(listBuyerLines({ company: null, buyer }, "ru", "VAT")).toEqual([buyer.account]);
  });
});
