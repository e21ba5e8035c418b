import { calculateCrc16 } from "@/lib/domain/payment/codes/emv-code";
import type { PaynowCode } from "@/lib/domain/singapore/paynow";
import { readTlvFields } from "./read-tlv-fields";

export type PaynowFault = "structure" | "crc" | "account" | "currency" | "amount" | "billNumber";

const PAYNOW_SCHEME = "SG.PAYNOW";
const PROXY_UEN = "2";
const FIXED_AMOUNT = "0";
const SINGAPORE_DOLLAR = "702";
const BILL_NUMBER = /^[A-Za-z0-9]{1,25}$/;

/** Decodes a PayNow code strictly: another currency or an amount that the payer can change is a fault. */
export function decodePaynow(
  text: string,
): { ok: true; code: PaynowCode } | { ok: false; fault: PaynowFault } {
  const payload = text.trim();
  const fields = payload.length <= 512 ? readTlvFields(payload) : null;
  if (!fields || !payload.startsWith("000201") || payload.slice(-8, -4) !== "6304")
    return createFault("structure");
  if (calculateCrc16(payload.slice(0, -4)) !== fields.get("63")) return createFault("crc");
  const account = readTlvFields(fields.get("26") ?? "");
  const uen = account?.get("02") ?? "";
  const expiry = account?.get("04") ?? "";
  const isAccountValid =
    account?.get("00") === PAYNOW_SCHEME && account.get("01") === PROXY_UEN && uen !== "";
  if (!isAccountValid || !/^\d{8}(\d{6})?$/.test(expiry)) return createFault("account");
  if (fields.get("53") !== SINGAPORE_DOLLAR) return createFault("currency");
  const amount = fields.get("54") ?? "";
  if (!/^\d{1,10}\.\d{2}$/.test(amount) || account?.get("03") !== FIXED_AMOUNT) return createFault("amount");
  const billNumber = readTlvFields(fields.get("62") ?? "")?.get("01") ?? "";
  if (!BILL_NUMBER.test(billNumber)) return createFault("billNumber");
  const name = fields.get("59") ?? "";
  return { ok: true, code: { uen, amount: Number(amount.replace(".", "")), expiry, name, billNumber } };
}

function createFault(fault: PaynowFault): { ok: false; fault: PaynowFault } {
  return { ok: false, fault };
}
