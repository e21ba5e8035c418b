/** Mobile-money operators as the specification names them (rules/payments#mobile-money). */
export const MOBILE_OPERATORS = ["MPesa", "orange", "free", "mtn", "airtel", "zamtel", "tnm"] as const;
export type MobileOperator = (typeof MOBILE_OPERATORS)[number];

/** True where a method is paid on a phone's own account. */
export const isMobileOperator = (code: string | null | undefined): code is MobileOperator =>
  (MOBILE_OPERATORS as readonly (string | null | undefined)[]).includes(code);

/** Countries with an operator of ours: calling code, and digits after it. */
export const MOBILE_COUNTRIES = {
  KE: { calling: "254", digits: 9 },
  SN: { calling: "221", digits: 9 },
  CI: { calling: "225", digits: 10 },
  CM: { calling: "237", digits: 9 },
  ZM: { calling: "260", digits: 9 },
  UG: { calling: "256", digits: 9 },
  GH: { calling: "233", digits: 9 },
  MW: { calling: "265", digits: 9 },
} as const;
export type MobileCountry = keyof typeof MOBILE_COUNTRIES;

/**
 * Where each operator is at home and how its numbers there begin (rules/payments#mobile-money). People keep their number when
 * they change operators, so a beginning is a guess; only the operator knows its customers.
 */
const NUMBER_PATTERNS: Record<MobileOperator, Partial<Record<MobileCountry, RegExp>>> = {
  MPesa: { KE: /^(7[0129]|74[0-68]|75[7-9]|76[89]|11[0-5])/ },
  orange: { SN: /^7[78]/, CI: /^07/, CM: /^(69|65[5-9]|68[5-9])/ },
  free: { SN: /^76/ },
  mtn: {
    ZM: /^[79]6/,
    CM: /^(67|65[0-4]|68[0-4])/,
    UG: /^(3[19]|7[678])/,
    GH: /^(2[45]|5[3459])/,
  },
  airtel: { ZM: /^([79]7|57)/, MW: /^9[89]/, KE: /^(73|75[0-6]|762|78|10[0-6])/ },
  zamtel: { ZM: /^[79]5/ },
  tnm: { MW: /^8[89]/ },
};

/**
 * What one dials at Orange to be given a code for a payment; it differs between countries (rules/payments#provider-vocabulary), and
 * elsewhere Orange asks on the phone as the others do.
 */
const DIAL_CODES: Partial<Record<MobileCountry, string>> = { SN: "#144#391#", CI: "#144*82#" };

/** The countries of an operator, its first home first. */
export function listOperatorCountries(operator: MobileOperator): MobileCountry[] {
  return Object.keys(NUMBER_PATTERNS[operator]) as MobileCountry[];
}

/** The number to dial for a one-time code; null where the operator asks on the phone by itself. */
export function getDialCode(operator: MobileOperator, phone: string): string | null {
  const parsedNumber = parseMobileNumber(phone);
  return (operator === "orange" && parsedNumber && DIAL_CODES[parsedNumber.country]) || null;
}

export type OperatorMatch =
  /** By its beginning it is a number of this operator. */
  | { fit: "own"; country: MobileCountry }
  /** By its beginning it is another's; null: of none we know. */
  | { fit: "otherOperator"; country: MobileCountry; operator: MobileOperator | null }
  /** The operator has no customers there. */
  | { fit: "otherCountry" };

/** How a number in E.164 fits an operator. */
export function matchOperator(operator: MobileOperator, phone: string): OperatorMatch {
  const parsedNumber = parseMobileNumber(phone);
  const ownPattern = parsedNumber && NUMBER_PATTERNS[operator][parsedNumber.country];
  if (!parsedNumber || !ownPattern) return { fit: "otherCountry" };
  if (ownPattern.test(parsedNumber.national)) return { fit: "own", country: parsedNumber.country };
  const other =
    MOBILE_OPERATORS.find((code) =>
      NUMBER_PATTERNS[code][parsedNumber.country]?.test(parsedNumber.national),
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
