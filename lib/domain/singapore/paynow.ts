import { HOUR_MS } from "@/lib/config/constants";
import { calculateCrc16, writeTlvField } from "@/lib/domain/payment/codes/emv-code";

/** The content of a PayNow code (SGQR; rules/payments#paynow-and-caishen). */
export interface PaynowCode {
  /** The payee's company number (UEN). */
  uen: string;
  /** In cents of a Singapore dollar. */
  amount: number;
  /** YYYYMMDD or YYYYMMDDHHMMSS in Singapore's time zone: when bank apps stop accepting the code. */
  expiry: string;
  name: string;
  /** The reference that identifies the payment. */
  billNumber: string;
}

const PAYNOW_SCHEME = "SG.PAYNOW";
const PROXY_UEN = "2";
const FIXED_AMOUNT = "0";
const SINGAPORE_DOLLAR = "702";
const SINGAPORE_MS = 8 * HOUR_MS;
const BILL_NUMBER = /^[A-Za-z0-9]{1,25}$/;

/**
 * Encodes a code for one payment, whose amount and bill number the payer cannot change.
 * @param code `amount` in cents, `expiresAt` epoch milliseconds
 * @throws RangeError if a field has the wrong format or range
 */
export function encodePaynow(code: Omit<PaynowCode, "expiry"> & { expiresAt: number }): string {
  const { uen, amount, expiresAt, name, billNumber } = code;
  if (!/^[A-Z0-9]{8,13}$/.test(uen)) throw new RangeError("uen: 8 to 13 letters and digits");
  if (!BILL_NUMBER.test(billNumber)) throw new RangeError("billNumber: 1 to 25 letters and digits");
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > 999_999_999)
    throw new RangeError("amount: 1 to 999999999 cents");
  const account = [PAYNOW_SCHEME, PROXY_UEN, uen, FIXED_AMOUNT, formatSingaporeTime(expiresAt)];
  const payload = [
    writeTlvField("00", "01"),
    writeTlvField("01", "12"),
    writeTlvField("26", account.map((value, id) => writeTlvField(`0${id}`, value)).join("")),
    writeTlvField("52", "0000"),
    writeTlvField("53", SINGAPORE_DOLLAR),
    writeTlvField("54", `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`),
    writeTlvField("58", "SG"),
    writeTlvField(
      "59",
      name
        .normalize("NFD")
        .replace(/[^ -~]/g, "")
        .slice(0, 25)
        .trim() || "-",
    ),
    writeTlvField("60", "Singapore"),
    writeTlvField("62", writeTlvField("01", billNumber)),
    "6304",
  ].join("");
  return payload + calculateCrc16(payload);
}

/** YYYYMMDDHHMMSS in Singapore, which has no daylight saving time. `at` is epoch milliseconds. */
function formatSingaporeTime(at: number): string {
  return new Date(at + SINGAPORE_MS).toISOString().slice(0, 19).replace(/\D/g, "");
}
