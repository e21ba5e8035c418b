import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { toPlainText } from "@/lib/domain/validation/typed-text";

/** CPF or CNPJ as it is sent: upper case, without dots, slashes, dashes and spaces. */
export function normalizeTaxId(text: string): string {
  return toPlainText(text)
    .replace(/[\s./\p{Pd}\p{Cf}]/gu, "")
    .toUpperCase();
}

const LABEL = /^(?:CPF|CNPJ|CPF\/CNPJ)[\s:.]*[\s:]+/;
/** The letters of a label that may still be followed by its blank. */
const LABEL_START = /^(?:CP?F?|CNP?J?)$/;

/** Formats a complete or partial CPF or CNPJ with its separators while it is typed; a label before it is removed. */
export function formatTaxId(text: string): string {
  const plain = toPlainText(text).trimStart().toUpperCase();
  const id =
    findTaxId(plain) ??
    plain
      .replace(LABEL, "")
      .replace(/[^0-9A-Z]/g, "")
      .slice(0, 14);
  if (LABEL_START.test(id)) return id;
  if (id.length <= 11 && /^\d*$/.test(id)) {
    const head = [id.slice(0, 3), id.slice(3, 6), id.slice(6, 9)].filter(Boolean).join(".");
    return head + prefixUnlessEmpty("-", id.slice(9));
  }
  const head = [id.slice(0, 2), id.slice(2, 5), id.slice(5, 8)].filter(Boolean).join(".");
  return head + prefixUnlessEmpty("/", id.slice(8, 12)) + prefixUnlessEmpty("-", id.slice(12));
}

const prefixUnlessEmpty = (separator: string, text: string) => (text === "" ? "" : separator + text);

const CPF_IN_TEXT = /(?:^|\D)(\d{3}\.?\d{3}\.?\d{3}-?\d{2})(?!\d)/;
const CNPJ_IN_TEXT = /(?:^|[^0-9A-Z])([0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2})(?!\d)/;

/** A valid CPF or CNPJ that stands in a text with something else beside it; null if there is none. */
function findTaxId(plain: string): string | null {
  const ids = [CPF_IN_TEXT, CNPJ_IN_TEXT].map((pattern) => normalizeTaxId(pattern.exec(plain)?.[1] ?? ""));
  return ids.find((id) => isCpf(id) || isCnpj(id)) ?? null;
}

/** The problem of a CPF or CNPJ in any notation; null if it is valid. */
export function checkTaxId(text: string): FieldProblem | null {
  const id = normalizeTaxId(text);
  if (id === "") return "taxIdRequired";
  if (id.length > 14) return "taxIdTooLong";
  // Only a CNPJ can contain letters, so an id with a letter needs its 14 characters.
  const requiredLength = id.length > 11 || /\D/.test(id) ? 14 : 11;
  if (id.length < requiredLength) return "taxIdTooShort";
  return isCpf(id) || isCnpj(id) ? null : "taxIdInvalid";
}

/**
 * A normalized CPF as authorities publish it ("***.456.789-**"): enough for its owner to recognize. A CNPJ, which is
 * public, is written in full.
 */
export function maskTaxId(id: string): string {
  if (id.length === 11) return `***.${id.slice(3, 6)}.${id.slice(6, 9)}-**`;
  return `${id.slice(0, 2)}.${id.slice(2, 5)}.${id.slice(5, 8)}/${id.slice(8, 12)}-${id.slice(12)}`;
}

/** True for eleven digits with valid check digits, except one digit repeated, which would pass the checksum. */
export function isCpf(id: string): boolean {
  if (!/^\d{11}$/.test(id) || isRepeatedDigit(id)) return false;
  return id === appendCheckDigits(id.slice(0, 9), 11);
}

/**
 * True for a CNPJ with valid check digits: twelve digits or capital letters (Receita Federal, July 2026), then two
 * digits.
 */
export function isCnpj(id: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(id) || isRepeatedDigit(id)) return false;
  return id === appendCheckDigits(id.slice(0, 12), 9);
}

function isRepeatedDigit(id: string): boolean {
  return new Set(id).size === 1;
}

/** Appends both check digits (modulus 11): weights increase from 2 from the right and restart after `lastWeight`. */
function appendCheckDigits(base: string, lastWeight: number): string {
  let id = base;
  for (let round = 0; round < 2; round += 1) {
    let sum = 0;
    for (let index = 0; index < id.length; index += 1) {
      const weight = 2 + ((id.length - 1 - index) % (lastWeight - 1));
      sum += (id.charCodeAt(index) - 48) * weight;
    }
    const rest = sum % 11;
    id += rest < 2 ? "0" : String(11 - rest);
  }
  return id;
}
