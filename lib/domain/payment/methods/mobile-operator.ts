import { type Currency, MINUTE_MS } from "@/lib/config/constants";
import { type MethodDescriptor, PUSH_METHOD } from "./method-descriptor";

/** Countries of the operators: calling code, the number of digits after it, and the currency of the wallets. */
export const MOBILE_COUNTRIES = {
  KE: { calling: "254", digits: 9, currency: "KES" },
  SN: { calling: "221", digits: 9, currency: "XOF" },
  CI: { calling: "225", digits: 10, currency: "XOF" },
  CM: { calling: "237", digits: 9, currency: "XAF" },
  ZM: { calling: "260", digits: 9, currency: "ZMW" },
  UG: { calling: "256", digits: 9, currency: "UGX" },
  GH: { calling: "233", digits: 9, currency: "GHS" },
  MW: { calling: "265", digits: 9, currency: "MWK" },
  TZ: { calling: "255", digits: 9, currency: "TZS" },
} as const satisfies Record<string, { calling: string; digits: number; currency: Currency }>;
export type MobileCountry = keyof typeof MOBILE_COUNTRIES;

interface OperatorRow {
  /** Minutes to enter the PIN (rules/payments#deadlines). */
  minutes: number;
  /** First digits of its national numbers in each of its countries; the main country is first. */
  numbers: Partial<Record<MobileCountry, RegExp>>;
}

/**
 * The mobile-money operators, by code (rules/payments#mobile-money). Numbers can be ported between operators, so the
 * first digits only suggest the operator; only the operator knows its customers.
 */
const OPERATORS = {
  MPesa: { minutes: 3, numbers: { KE: /^(7[0129]|74[0-68]|75[7-9]|76[89]|11[0-5])/ } },
  orange: { minutes: 10, numbers: { SN: /^7[78]/, CI: /^07/, CM: /^(69|65[5-9]|68[5-9])/ } },
  free: { minutes: 3, numbers: { SN: /^76/ } },
  mtn: {
    minutes: 5,
    numbers: {
      ZM: /^[79]6/,
      CM: /^(67|65[0-4]|68[0-4])/,
      UG: /^(3[19]|7[678])/,
      GH: /^(2[45]|5[3459])/,
    },
  },
  airtel: {
    minutes: 3,
    numbers: { ZM: /^([79]7|57)/, MW: /^9[89]/, KE: /^(73|75[0-6]|762|78|10[0-6])/, TZ: /^(6[89]|78)/ },
  },
  zamtel: { minutes: 3, numbers: { ZM: /^[79]5/ } },
  tnm: { minutes: 3, numbers: { MW: /^8[89]/ } },
} satisfies Record<string, OperatorRow>;

export type MobileOperator = keyof typeof OPERATORS;
export const MOBILE_OPERATORS = Object.keys(OPERATORS) as MobileOperator[];

/** The method descriptors of the operators. */
export const OPERATOR_METHODS = Object.fromEntries(
  MOBILE_OPERATORS.map((code) => [code, { ...PUSH_METHOD, attemptMs: OPERATORS[code].minutes * MINUTE_MS }]),
) as Record<MobileOperator, typeof PUSH_METHOD & Pick<MethodDescriptor, "attemptMs">>;

/** True if a method code is a mobile-money operator. */
export const isMobileOperator = (code: string | null | undefined): code is MobileOperator =>
  typeof code === "string" && Object.hasOwn(OPERATORS, code);

const getNumberPatterns = (operator: MobileOperator): OperatorRow["numbers"] => OPERATORS[operator].numbers;

/**
 * The number that an Orange customer dials to get a one-time code for a payment, by country. In other countries Orange
 * requests the PIN on the phone, as all operators do (rules/payments#provider-vocabulary).
 */
const DIAL_CODES: Partial<Record<MobileCountry, string>> = { SN: "#144#391#", CI: "#144*82#" };

/** The countries of an operator; the main country is first. */
export function listOperatorCountries(operator: MobileOperator): MobileCountry[] {
  return Object.keys(getNumberPatterns(operator)) as MobileCountry[];
}

/** The currencies that an operator charges, those of its countries; the main country's is first. */
export function listOperatorCurrencies(operator: MobileOperator): Currency[] {
  return [...new Set(listOperatorCountries(operator).map((country) => MOBILE_COUNTRIES[country].currency))];
}

/** The countries of an operator whose currency is accepted; the main one is first. */
export const listPayableCountries = (
  operator: MobileOperator,
  accepted: readonly Currency[],
): MobileCountry[] =>
  listOperatorCountries(operator).filter((country) => accepted.includes(MOBILE_COUNTRIES[country].currency));

/** The currency of an operator's main country among those accepted; null for any other method: billing chooses. */
export function findMainCurrency(method: string, accepted: readonly Currency[]): Currency | null {
  if (!isMobileOperator(method)) return null;
  const [country] = listPayableCountries(method, accepted);
  return country ? MOBILE_COUNTRIES[country].currency : null;
}

/** The number to dial for a one-time code, for a phone in E.164; null if the phone requests the PIN instead. */
export function getDialCode(operator: MobileOperator, phone: string): string | null {
  const parsedNumber = parseMobileNumber(phone);
  return (operator === "orange" && parsedNumber && DIAL_CODES[parsedNumber.country]) || null;
}

type OperatorMatch =
  /** The first digits are those of this operator. */
  | { fit: "own"; country: MobileCountry }
  /** The first digits are those of another operator; null: of an operator that is not in the table. */
  | { fit: "otherOperator"; country: MobileCountry; operator: MobileOperator | null }
  /** The operator has no customers in the country of the number. */
  | { fit: "otherCountry" };

/** Compares a phone number in E.164 with the number ranges of an operator. */
export function matchOperator(operator: MobileOperator, phone: string): OperatorMatch {
  const parsedNumber = parseMobileNumber(phone);
  const ownPattern = parsedNumber && getNumberPatterns(operator)[parsedNumber.country];
  if (!parsedNumber || !ownPattern) return { fit: "otherCountry" };
  if (ownPattern.test(parsedNumber.national)) return { fit: "own", country: parsedNumber.country };
  const other =
    MOBILE_OPERATORS.find((code) =>
      getNumberPatterns(code)[parsedNumber.country]?.test(parsedNumber.national),
    ) ?? null;
  return { fit: "otherOperator", country: parsedNumber.country, operator: other };
}

function parseMobileNumber(phone: string): { country: MobileCountry; national: string } | null {
  for (const [country, { calling, digits }] of Object.entries(MOBILE_COUNTRIES)) {
    const national = phone.slice(1 + calling.length);
    if (phone.startsWith(`+${calling}`) && national.length === digits)
      return { country: country as MobileCountry, national };
  }
  return null;
}

/** Why a phone's owner was not charged, in the vocabulary that all operators share. */
export const MOBILE_REASONS = [
  "wrongPin",
  "noFunds",
  "limit",
  "declined",
  "noAnswer",
  "notCustomer",
] as const;
export type MobileReason = (typeof MOBILE_REASONS)[number];

/** The country whose calling code is assumed for phone numbers without one, by the currency of the prices. */
const COUNTRY_BY_CURRENCY: Partial<Record<Currency, string>> = {
  BRL: "BR",
  ARS: "AR",
  CLP: "CL",
  COP: "CO",
  MXN: "MX",
  PEN: "PE",
  UYU: "UY",
  ZAR: "ZA",
  PHP: "PH",
  RUB: "RU",
  KES: "KE",
  SGD: "SG",
};

/** ISO 3166 code of two letters; undefined for a currency of many countries, where a calling code is required. */
export function getCurrencyCountry(currency: Currency): string | undefined {
  return COUNTRY_BY_CURRENCY[currency];
}
