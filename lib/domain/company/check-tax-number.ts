import * as ar from "stdnum/lib/cjs/ar/cuit";
import * as at from "stdnum/lib/cjs/at/uid";
import * as au from "stdnum/lib/cjs/au/abn";
import * as be from "stdnum/lib/cjs/be/vat";
import * as bg from "stdnum/lib/cjs/bg/vat";
import * as by from "stdnum/lib/cjs/by/unp";
import * as ca from "stdnum/lib/cjs/ca/bn";
import * as ch from "stdnum/lib/cjs/ch/uid";
import * as cl from "stdnum/lib/cjs/cl/rut";
import * as co from "stdnum/lib/cjs/co/nit";
import * as crCompany from "stdnum/lib/cjs/cr/cpj";
import * as cy from "stdnum/lib/cjs/cy/vat";
import * as cz from "stdnum/lib/cjs/cz/dic";
import * as de from "stdnum/lib/cjs/de/vat";
import * as dk from "stdnum/lib/cjs/dk/cvr";
import * as dominican from "stdnum/lib/cjs/do/rnc";
import * as ec from "stdnum/lib/cjs/ec/ruc";
import * as ee from "stdnum/lib/cjs/ee/kmkr";
import * as es from "stdnum/lib/cjs/es/nif";
import * as fi from "stdnum/lib/cjs/fi/alv";
import * as fr from "stdnum/lib/cjs/fr/tva";
import * as gb from "stdnum/lib/cjs/gb/vat";
import * as gr from "stdnum/lib/cjs/gr/vat";
import * as gt from "stdnum/lib/cjs/gt/nit";
import * as hr from "stdnum/lib/cjs/hr/oib";
import * as hu from "stdnum/lib/cjs/hu/anum";
import * as indonesia from "stdnum/lib/cjs/id/npwp";
import * as ie from "stdnum/lib/cjs/ie/vat";
import * as india from "stdnum/lib/cjs/in/gstin";
import * as it from "stdnum/lib/cjs/it/iva";
import * as jp from "stdnum/lib/cjs/jp/cn";
import * as ke from "stdnum/lib/cjs/ke/pin";
import * as kr from "stdnum/lib/cjs/kr/brn";
import * as lt from "stdnum/lib/cjs/lt/pvm";
import * as lu from "stdnum/lib/cjs/lu/tva";
import * as lv from "stdnum/lib/cjs/lv/pvn";
import * as mt from "stdnum/lib/cjs/mt/vat";
import * as mx from "stdnum/lib/cjs/mx/rfc";
import * as nl from "stdnum/lib/cjs/nl/btw";
import * as no from "stdnum/lib/cjs/no/orgnr";
import * as nz from "stdnum/lib/cjs/nz/ird";
import * as pe from "stdnum/lib/cjs/pe/ruc";
import * as pl from "stdnum/lib/cjs/pl/nip";
import * as pt from "stdnum/lib/cjs/pt/nif";
import * as py from "stdnum/lib/cjs/py/ruc";
import * as ro from "stdnum/lib/cjs/ro/cif";
import * as ru from "stdnum/lib/cjs/ru/inn";
import * as se from "stdnum/lib/cjs/se/vat";
import * as sg from "stdnum/lib/cjs/sg/uen";
import * as si from "stdnum/lib/cjs/si/ddv";
import * as sk from "stdnum/lib/cjs/sk/dph";
import * as sv from "stdnum/lib/cjs/sv/nit";
import * as th from "stdnum/lib/cjs/th/tin";
import * as tr from "stdnum/lib/cjs/tr/vkn";
import * as ua from "stdnum/lib/cjs/ua/edrpou";
import * as us from "stdnum/lib/cjs/us/ein";
import * as uy from "stdnum/lib/cjs/uy/rut";
import * as ve from "stdnum/lib/cjs/ve/rif";
import * as zaTax from "stdnum/lib/cjs/za/tin";
import * as zaVat from "stdnum/lib/cjs/za/vat";
import { checkTaxId, formatTaxId, normalizeTaxId } from "@/lib/domain/brazil/tax-id";
import { toPlainText } from "@/lib/domain/validation/typed-text";
import type { TaxCountry } from "./tax-countries";

/**
 * The tax numbers of companies, checked by their check digits (rules/orders#receipt-for-a-company). This file alone loads
 * the library of numbers, 60 validators of it, so a page loads it when somebody asks for such a receipt.
 */

interface Validator {
  validate(text: string): { isValid: boolean; compact?: string };
  format(text: string): string;
}

/** How a number is written: as the library formats it, without separators, or as in the European Union after its country. */
type Writing = "formatted" | "plain" | "afterCountry";

/** The checkout's own rule for a payer, which also refuses one digit repeated. */
const BRAZILIAN: Validator = {
  validate: (text) => ({
    isValid: checkTaxId(formatTaxId(text)) === null,
    compact: normalizeTaxId(formatTaxId(text)),
  }),
  format: formatTaxId,
};

/** Of a natural person in El Salvador: the number of the identity document, which replaced the older one of 14 digits. */
const SALVADORAN_PERSON: Validator = {
  validate: (text) => {
    const digits = /^\d{9}$/.test(text) ? Array.from(text, Number) : [];
    const sum = digits.slice(0, 8).reduce((total, digit, index) => total + digit * (9 - index), 0);
    return { isValid: sum > 0 && (10 - (sum % 10)) % 10 === digits[8] };
  },
  format: (text) => `${text.slice(0, 8)}-${text.slice(8)}`,
};

const CHECKS: Partial<Record<TaxCountry, readonly [writing: Writing, ...Validator[]]>> = {
  AR: ["formatted", ar],
  AT: ["afterCountry", at],
  AU: ["formatted", au],
  BE: ["afterCountry", be],
  BG: ["afterCountry", bg],
  BR: ["formatted", BRAZILIAN],
  BY: ["plain", by],
  CA: ["plain", ca],
  CH: ["formatted", ch],
  CL: ["formatted", cl],
  CO: ["formatted", co],
  CR: ["formatted", crCompany],
  CY: ["afterCountry", cy],
  CZ: ["afterCountry", cz],
  DE: ["afterCountry", de],
  DK: ["afterCountry", dk],
  DO: ["formatted", dominican],
  EC: ["plain", ec],
  EE: ["afterCountry", ee],
  ES: ["plain", es],
  FI: ["afterCountry", fi],
  FR: ["afterCountry", fr],
  GB: ["afterCountry", gb],
  GR: ["afterCountry", gr],
  GT: ["formatted", gt],
  HR: ["afterCountry", hr],
  HU: ["afterCountry", hu],
  ID: ["formatted", indonesia],
  IE: ["afterCountry", ie],
  IN: ["plain", india],
  IT: ["afterCountry", it],
  JP: ["plain", jp],
  KE: ["plain", ke],
  KR: ["formatted", kr],
  LT: ["afterCountry", lt],
  LU: ["afterCountry", lu],
  LV: ["afterCountry", lv],
  MT: ["afterCountry", mt],
  MX: ["plain", mx],
  NL: ["afterCountry", nl],
  NO: ["formatted", no],
  NZ: ["formatted", nz],
  PE: ["plain", pe],
  PL: ["plain", pl],
  PT: ["formatted", pt],
  PY: ["formatted", py],
  RO: ["afterCountry", ro],
  RU: ["plain", ru],
  SE: ["afterCountry", se],
  SG: ["plain", sg],
  SI: ["afterCountry", si],
  SK: ["afterCountry", sk],
  SV: ["formatted", sv, SALVADORAN_PERSON],
  TH: ["formatted", th],
  TR: ["plain", tr],
  UA: ["plain", ua],
  US: ["formatted", us],
  UY: ["plain", uy],
  VE: ["formatted", ve],
  ZA: ["plain", zaVat, zaTax],
};

/** The number without separators; null where it is not valid. The Dutch validator throws for short texts. */
function validate(validator: Validator, text: string): string | null {
  if (text.length < 4 || text.length > 40) return null;
  const { isValid, compact } = validator.validate(text);
  return isValid ? (compact ?? text) : null;
}

/** Digits and letters, as numbers are in countries whose check digits the library does not know. */
const UNCHECKED = /^[\p{L}\d][\p{L}\d ./-]{2,28}[\p{L}\d]$/u;
/** Greece is EL in its numbers. */
const getPrefix = (country: TaxCountry) => (country === "GR" ? "EL" : country);

/**
 * A company's tax number as its country writes it ("12.345.678/0001-95", "DE136695976"); null where it is not valid there. It may
 * be typed with or without separators, and in the European Union with or without its country.
 */
export function formatTaxNumber(country: TaxCountry, text: string): string | null {
  const typed = toPlainText(text)
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toUpperCase();
  const check = CHECKS[country];
  if (!check) return UNCHECKED.test(typed) ? typed.replace(/\s+/g, " ") : null;
  const [writing, ...validators] = check;
  for (const validator of validators) {
    // The library does not know each country's separators.
    const text = validator === BRAZILIAN ? typed : typed.replace(/[\s.,/\p{Pd}]/gu, "");
    const compact = validate(validator, text);
    if (compact === null) continue;
    if (writing === "formatted") return validator.format(compact);
    const prefix = writing === "afterCountry" ? getPrefix(country) : "";
    return compact.startsWith(prefix) ? compact : prefix + compact;
  }
  return null;
}
