import { formatTaxNumber } from "./check-tax-number";
import {
  getTaxNumberName,
  guessTaxCountry,
  nameTaxCountries,
  TAX_COUNTRIES,
  type TaxCountry,
} from "./tax-countries";

describe("formatTaxNumber (rules/orders#receipt-for-a-company)", () => {
  it.each<[TaxCountry, string, string]>([
    ["BR", "11222333000181", "11.222.333/0001-81"],
    ["BR", "12abc34501de35", "12.ABC.345/01DE-35"],
    ["BR", "CNPJ 11.222.333/0001-81", "11.222.333/0001-81"],
    ["BR", "52998224725", "529.982.247-25"],
    ["MX", "sat 970701 nn3", "SAT970701NN3"],
    ["MX", "GODE561231GR8", "GODE561231GR8"],
    ["AR", "20055361682", "20-05536168-2"],
    ["CL", "76086428-5", "76.086.428-5"],
    ["CO", "8001972684", "800.197.268-4"],
    ["PE", "20512333797", "20512333797"],
    ["UY", "21-100342-001-7", "211003420017"],
    ["EC", "1792060346001", "1792060346001"],
    ["PY", "800000358", "80000035-8"],
    ["DO", "101850043", "1-01-85004-3"],
    ["SV", "06140507071048", "0614-050707-104-8"],
    ["SV", "00016297-5", "00016297-5"],
    ["RU", "7707 083893", "7707083893"],
    ["BY", "200988541", "200988541"],
    ["UA", "32855961", "32855961"],
    ["ZA", "4780107718", "4780107718"],
    ["KE", "p051365947m", "P051365947M"],
    ["SG", "197401143C", "197401143C"],
    ["DE", "DE 136 695 976", "DE136695976"],
    ["DE", "１３６６９５９７６", "DE136695976"],
    ["GR", "094259216", "EL094259216"],
    ["GB", "GB 980 7806 84", "GB980780684"],
    ["FR", "40 303 265 045", "FR40303265045"],
    ["ES", "ES-B58378431", "B58378431"],
    ["PT", "501964843", "501 964 843"],
    ["PL", "856-734-62-15", "8567346215"],
    ["CH", "CHE107787577", "CHE-107.787.577"],
    ["US", "911144442", "91-1144442"],
    ["IN", "27AAPFU0939F1ZV", "27AAPFU0939F1ZV"],
    // Without check digits that the library knows.
    ["UG", "1000029771", "1000029771"],
    ["CM", " m0123  45678901a ", "M0123 45678901A"],
  ])("%s %s is %s", (country, typed, written) => {
    expect(formatTaxNumber(country, typed)).toBe(written);
    // What is stored can be sent again.
    expect(formatTaxNumber(country, written)).toBe(written);
  });

  it.each<[TaxCountry, string]>([
    ["BR", "11222333000180"],
    ["BR", "00000000000000"],
    ["BR", "11111111111"],
    ["MX", "SAT970701NN4"],
    ["MX", "GODE561331GR8"],
    ["AR", "20055361683"],
    ["CL", "760864286"],
    ["CO", "8001972685"],
    ["PE", "20512333798"],
    ["UY", "211003420018"],
    ["EC", "1792060347001"],
    ["SV", "0614-050707-104-9"],
    ["SV", "00016297-6"],
    ["RU", "7707083894"],
    ["RU", "770708389"],
    ["ZA", "9012345671"],
    ["SG", "197401143D"],
    ["DE", "136695978"],
    ["DE", "FR40303265045"],
    ["ES", "B58378432"],
    ["UG", "<b>1000</b>"],
    ["UG", ""],
    ["BR", ""],
  ])("%s %s is refused", (country, typed) => expect(formatTaxNumber(country, typed)).toBeNull());

  it.each(TAX_COUNTRIES)("%s refuses what is no number, without throwing", (country) => {
    for (const text of ["", "-", "a-1", "BTW", "....", "\u0000", "💳💳💳", "x".repeat(5_000)])
      expect(formatTaxNumber(country, text)).toBeNull();
  });
});

describe("the countries of a company", () => {
  it.each([
    ["en", "Brazil", "VAT"],
    ["ru", "Бразилия", "НДС"],
  ])("are named in %s and sorted by their names", (locale, brazil, vat) => {
    const countries = nameTaxCountries(locale);
    expect(countries.find(({ value }) => value === "BR")?.label).toBe(brazil);
    const labels = countries.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(locale).compare));
    expect(["BR", "DE", "CI", "XX"].map((code) => getTaxNumberName(code, vat))).toEqual([
      "CNPJ/CPF",
      vat,
      "",
      "",
    ]);
  });

  it.each([
    ["MXN", "pt-BR", "MX"],
    ["USD", "de-DE", "DE"],
    ["USD", "en-001", null],
    ["XAF", "fr-CM", "CM"],
    [null, undefined, null],
  ] as const)(
    "begin with that of the currency %s, else of the language %s: %s",
    (currency, language, country) => expect(guessTaxCountry(currency, language)).toBe(country),
  );
});
