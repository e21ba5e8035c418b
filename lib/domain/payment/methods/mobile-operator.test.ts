import {
  findMainCurrency,
  getDialCode,
  isMobileOperator,
  listOperatorCountries,
  listOperatorCurrencies,
  listPayableCountries,
  MOBILE_OPERATORS,
  type MobileOperator,
  matchOperator,
} from "./mobile-operator";

describe("operator of a mobile number (rules/payments#mobile-money)", () => {
  it.each<[MobileOperator, string, string]>([
    ["MPesa", "+254708374149", "KE"],
    ["MPesa", "+254112345678", "KE"],
    ["orange", "+221773456789", "SN"],
    ["orange", "+2250712345678", "CI"],
    ["orange", "+237691234567", "CM"],
    ["free", "+221763456789", "SN"],
    ["mtn", "+260763456789", "ZM"],
    ["mtn", "+237653456789", "CM"],
    ["airtel", "+260973456789", "ZM"],
    ["airtel", "+265993456789", "MW"],
    ["airtel", "+254733123456", "KE"],
    ["zamtel", "+260953456789", "ZM"],
    ["tnm", "+265893456789", "MW"],
    ["airtel", "+255684567890", "TZ"],
  ])("%s: %s is its own number in %s", (operator, phone, country) => {
    expect(matchOperator(operator, phone)).toEqual({ fit: "own", country });
  });

  it.each<[MobileOperator, string, MobileOperator | null]>([
    ["MPesa", "+254733123456", "airtel"],
    ["free", "+221773456789", "orange"],
    ["zamtel", "+260973456789", "airtel"],
    ["tnm", "+265993456789", "airtel"],
    ["orange", "+221701234567", null],
  ])("%s: %s belongs to another operator", (operator, phone, other) => {
    expect(matchOperator(operator, phone)).toMatchObject({ fit: "otherOperator", operator: other });
  });

  it.each<[MobileOperator, string]>([
    ["MPesa", "+5511987654321"],
    ["MPesa", "+260763456789"],
    ["tnm", "+254708374149"],
    ["MPesa", "+25470837414"],
    ["MPesa", ""],
  ])("%s has no customers with %s", (operator, phone) => {
    expect(matchOperator(operator, phone)).toEqual({ fit: "otherCountry" });
  });

  it.each<[MobileOperator, string[]]>([
    ["MPesa", ["KES"]],
    ["orange", ["XOF", "XAF"]],
    ["free", ["XOF"]],
    ["mtn", ["ZMW", "XAF", "UGX", "GHS"]],
    ["airtel", ["ZMW", "MWK", "KES", "TZS"]],
    ["zamtel", ["ZMW"]],
    ["tnm", ["MWK"]],
  ])("%s charges %j", (operator, currencies) => {
    expect(listOperatorCurrencies(operator)).toEqual(currencies);
  });

  it("takes the currency of the main country that is accepted", () => {
    expect(findMainCurrency("mtn", ["GHS", "UGX"])).toBe("UGX");
    expect(findMainCurrency("mtn", ["USD"])).toBeNull();
    expect(findMainCurrency("card", ["USD"])).toBeNull();
    expect(listPayableCountries("orange", ["XOF"])).toEqual(["SN", "CI"]);
  });

  it("has a dial code only for Orange", () => {
    expect(getDialCode("orange", "+221773456789")).toBe("#144#391#");
    expect(getDialCode("orange", "+2250712345678")).toBe("#144*82#");
    expect(getDialCode("orange", "+237691234567")).toBeNull();
    for (const operator of MOBILE_OPERATORS) {
      if (operator !== "orange") expect(getDialCode(operator, "+221773456789")).toBeNull();
      expect(listOperatorCountries(operator).length).toBeGreaterThan(0);
      expect(isMobileOperator(operator)).toBe(true);
    }
    expect(isMobileOperator("pix")).toBe(false);
    expect(isMobileOperator(null)).toBe(false);
  });
});
