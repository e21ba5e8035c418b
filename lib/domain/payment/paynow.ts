import { crc16 } from "./crc16";
import { readFields, writeField } from "./tlv";

/** What a PayNow code says (SGQR; payments.md §7). */
export interface PaynowCode {
  /** Who is paid: a company's UEN. */
  uen: string;
  /** In cents of a Singapore dollar. */
  amount: number;
  /** YYYYMMDD or YYYYMMDDHHMMSS of Singapore: when the bank's app stops taking it. */
  expiry: string;
  name: string;
  /** What the money is told apart by. */
  billNumber: string;
}

export type PaynowFault = "structure" | "crc" | "account" | "currency" | "amount" | "billNumber";

const SCHEME = "SG.PAYNOW";
const PROXY_UEN = "2";
const FIXED_AMOUNT = "0";
const SINGAPORE_DOLLAR = "702";
const SINGAPORE_MS = 8 * 3_600_000;
const BILL_NUMBER = /^[A-Za-z0-9]{1,25}$/;

/**
 * Writes a code for one payment whose amount and bill number the bank's app fills in and keeps.
 * @param code `expiresAt` epoch milliseconds
 * @throws RangeError where something does not fit
 */
export function encodePaynow(code: Omit<PaynowCode, "expiry"> & { expiresAt: number }): string {
  const { uen, amount, expiresAt, name, billNumber } = code;
  if (!/^[A-Z0-9]{8,13}$/.test(uen)) throw new RangeError("uen: 8 to 13 letters and digits");
  if (!BILL_NUMBER.test(billNumber)) throw new RangeError("billNumber: 1 to 25 letters and digits");
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > 999_999_999)
    throw new RangeError("amount: 1 to 999999999 cents");
  const account = [SCHEME, PROXY_UEN, uen, FIXED_AMOUNT, singaporeTime(expiresAt)];
  const payload = [
    writeField("00", "01"),
    writeField("01", "12"),
    writeField("26", account.map((value, id) => writeField(`0${id}`, value)).join("")),
    writeField("52", "0000"),
    writeField("53", SINGAPORE_DOLLAR),
    writeField("54", `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`),
    writeField("58", "SG"),
    writeField(
      "59",
      name
        .normalize("NFD")
        .replace(/[^ -~]/g, "")
        .slice(0, 25)
        .trim() || "-",
    ),
    writeField("60", "Singapore"),
    writeField("62", writeField("01", billNumber)),
    "6304",
  ].join("");
  return payload + crc16(payload);
}

/** Reads a code strictly: what asks for another currency, or lets the payer change the amount, is a fault. */
export function decodePaynow(
  text: string,
): { ok: true; code: PaynowCode } | { ok: false; fault: PaynowFault } {
  const payload = text.trim();
  const fields = payload.length <= 512 ? readFields(payload) : null;
  if (!fields || !payload.startsWith("000201") || payload.slice(-8, -4) !== "6304") return no("structure");
  if (crc16(payload.slice(0, -4)) !== fields.get("63")) return no("crc");
  const account = readFields(fields.get("26") ?? "");
  const uen = account?.get("02") ?? "";
  const expiry = account?.get("04") ?? "";
  const wellMade = account?.get("00") === SCHEME && account.get("01") === PROXY_UEN && uen !== "";
  if (!wellMade || !/^\d{8}(\d{6})?$/.test(expiry)) return no("account");
  if (fields.get("53") !== SINGAPORE_DOLLAR) return no("currency");
  const amount = fields.get("54") ?? "";
  if (!/^\d{1,10}\.\d{2}$/.test(amount) || account?.get("03") !== FIXED_AMOUNT) return no("amount");
  const billNumber = readFields(fields.get("62") ?? "")?.get("01") ?? "";
  if (!BILL_NUMBER.test(billNumber)) return no("billNumber");
  const name = fields.get("59") ?? "";
  return { ok: true, code: { uen, amount: Number(amount.replace(".", "")), expiry, name, billNumber } };
}

function no(fault: PaynowFault): { ok: false; fault: PaynowFault } {
  return { ok: false, fault };
}

/** YYYYMMDDHHMMSS in Singapore, which knows no summer time. */
function singaporeTime(at: number): string {
  return new Date(at + SINGAPORE_MS).toISOString().slice(0, 19).replace(/\D/g, "");
}
