import { DAY_MS } from "@/lib/config/constants";

/**
 * The data in the 44 digits of a payment slip (rules/payments#payment-slip). A due-date factor stands for two possible
 * days, so the shop stores the date itself.
 */
export interface Boleto {
  /** Three digits. */
  bank: string;
  /** Four digits that encode the due date; "0000": none. */
  factor: string;
  /** In centavos; 0: the payer decides. */
  amount: number;
  /** 25 digits that each bank defines itself. */
  freeField: string;
  /** The 44 digits of the bar code. */
  barcode: string;
  /** The 47 digits that a person types. */
  line: string;
}

type BoletoFault = "structure" | "fieldDigit" | "generalDigit";

/** On this day the factor restarted at 1000; before, it counted the days since 1997-10-07. */
const FACTOR_CYCLE_START = Date.UTC(2025, 1, 22);
const FIRST_FACTOR = 1000;
const CYCLE_DAYS = 9000;
const BRAZILIAN_REAL_DIGIT = "9";
const MAX_AMOUNT = 9_999_999_999;

/**
 * Encodes a slip with its five check digits.
 * @param slip `dueDate` as YYYY-MM-DD, `amount` in centavos, `freeField` 25 digits
 * @throws RangeError if a field has the wrong length or range
 */
export function encodeBoleto(slip: {
  bank: string;
  dueDate: string;
  amount: number;
  freeField: string;
}): Boleto {
  const { bank, dueDate, amount, freeField } = slip;
  if (!/^\d{3}$/.test(bank) || !/^\d{25}$/.test(freeField))
    throw new RangeError("bank: 3 digits, free field: 25");
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MAX_AMOUNT)
    throw new RangeError("amount: 1 to 9999999999 centavos");
  const factor = calculateBoletoFactor(dueDate);
  const head = bank + BRAZILIAN_REAL_DIGIT;
  const tail = factor + String(amount).padStart(10, "0") + freeField;
  const barcode = head + calculateMod11Digit(head + tail) + tail;
  return { bank, factor, amount, freeField, barcode, line: createBoletoLine(barcode) };
}

/** Decodes a slip from its line or bar code, with or without dots and spaces; every check digit must be valid. */
export function decodeBoleto(text: string): { ok: true; boleto: Boleto } | { ok: false; fault: BoletoFault } {
  const digits = text.replace(/[\s.-]/g, "");
  if (!/^(\d{44}|\d{47})$/.test(digits)) return { ok: false, fault: "structure" };
  const barcode = digits.length === 44 ? digits : extractBoletoBarcode(digits);
  // Bills of utility companies start with 8 and have another format.
  if (barcode[3] !== BRAZILIAN_REAL_DIGIT || barcode.startsWith("8"))
    return { ok: false, fault: "structure" };
  const line = createBoletoLine(barcode);
  if (digits.length === 47 && digits !== line) return { ok: false, fault: "fieldDigit" };
  if (barcode[4] !== calculateMod11Digit(barcode.slice(0, 4) + barcode.slice(5)))
    return { ok: false, fault: "generalDigit" };
  const amount = Number(barcode.slice(9, 19));
  const [bank, factor] = [barcode.slice(0, 3), barcode.slice(5, 9)];
  return { ok: true, boleto: { bank, factor, amount, freeField: barcode.slice(19), barcode, line } };
}

/**
 * The due-date factor (four digits) for a date (YYYY-MM-DD).
 * @throws RangeError if the text is not a date
 */
export function calculateBoletoFactor(dueDate: string): string {
  const days = Math.round((Date.parse(`${dueDate}T00:00:00Z`) - FACTOR_CYCLE_START) / DAY_MS);
  if (!Number.isFinite(days)) throw new RangeError("dueDate: YYYY-MM-DD");
  const daysInCycle = ((days % CYCLE_DAYS) + CYCLE_DAYS) % CYCLE_DAYS;
  return String(FIRST_FACTOR + daysInCycle);
}

/** The line as it is printed: "23790.26012 60127.400012 00001.980027 1 64200000012990". */
export function formatBoletoLine(line: string): string {
  return line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, "$1.$2 $3.$4 $5.$6 $7 $8");
}

function createBoletoLine(barcode: string): string {
  const free = barcode.slice(19);
  const fields = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return fields.map((field) => field + calculateMod10Digit(field)).join("") + barcode.slice(4, 19);
}

function extractBoletoBarcode(line: string): string {
  const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  return line.slice(0, 4) + line.slice(32) + free;
}

/** Weights 2 and 1 from the right; the digits of each product are added. */
function calculateMod10Digit(digits: string): string {
  const sum = [...digits].reverse().reduce((all, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return all + Math.floor(product / 10) + (product % 10);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Weights 2 to 9 from the right; 0, 10 and 11 are written 1 (Carta-Circular BCB 2.926/2000). */
function calculateMod11Digit(digits: string): string {
  const sum = [...digits].reverse().reduce((all, digit, index) => all + Number(digit) * (2 + (index % 8)), 0);
  const check = 11 - (sum % 11);
  return check > 9 ? "1" : String(check);
}

/** Wide (3) and narrow (1) elements of each digit in interleaved 2 of 5. */
const DIGIT_PATTERNS = [
  "11331",
  "31113",
  "13113",
  "33111",
  "11313",
  "31311",
  "13311",
  "11133",
  "31131",
  "13131",
] as const;
const START_PATTERN = "1111";
const STOP_PATTERN = "311";

/**
 * Encodes digits as the bar code of a payment slip (interleaved 2 of 5, ratio 3:1): the widths of alternating bars and
 * gaps, a bar first. The 44 digits of a slip are 227 elements and 405 modules wide (rules/payments#payment-slip).
 * @throws RangeError if the text is not an even number of digits
 */
export function encodeItf(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError("an even number of digits");
  let widths = START_PATTERN;
  for (let at = 0; at < digits.length; at += 2) {
    const [bars = "", gaps = ""] = [
      DIGIT_PATTERNS[Number(digits[at])],
      DIGIT_PATTERNS[Number(digits[at + 1])],
    ];
    for (let element = 0; element < 5; element += 1) widths += `${bars[element]}${gaps[element]}`;
  }
  return [...widths, ...STOP_PATTERN].map(Number);
}
