import { calculateCrc16 } from "@/lib/domain/payment/codes/emv-code";
import { readTlvFields } from "./read-tlv-fields";

/** The content of a PIX code (Manual do BR Code). With `url`, the payload fetched from there has the amount and id. */
export interface PixCode {
  /** Exactly one of `key` and `url` is set, unless the code is only for a recurrence. */
  key: string | null;
  url: string | null;
  recurrenceUrl: string | null;
  description: string | null;
  /** In centavos; null: the payer types it, or the bank fetches it from `url`. */
  amount: number | null;
  txid: string | null;
  name: string;
  city: string;
  /** True if the code may be paid only once. */
  once: boolean;
}

export type PixFault = "structure" | "crc" | "account" | "currency" | "amount" | "receiver";

const PIX_GUI = "br.gov.bcb.pix";
const NO_TXID = "***";
const MAX_LENGTH = 1024;

/** Decodes a PIX code strictly: a code that a bank would refuse is a fault, even if its CRC is right. */
export function decodePix(text: string): { ok: true; code: PixCode } | { ok: false; fault: PixFault } {
  const payload = text.trim();
  const fields = payload.length <= MAX_LENGTH ? readTlvFields(payload) : null;
  if (!fields || payload.slice(0, 6) !== "000201" || payload.slice(-8, -4) !== "6304")
    return createFault("structure");
  if (calculateCrc16(payload.slice(0, -4)) !== fields.get("63")) return createFault("crc");

  const account = readPixAccount(fields);
  const extra = readTlvFields(fields.get("62") ?? "");
  if (!extra || !["11", "12", undefined].includes(fields.get("01"))) return createFault("structure");
  if (!account) return createFault("account");
  if (fields.get("53") !== "986") return createFault("currency");
  const amount = fields.get("54");
  if (amount !== undefined && !/^\d{1,10}\.\d{2}$/.test(amount)) return createFault("amount");
  const name = fields.get("59") ?? "";
  const city = fields.get("60") ?? "";
  if (fields.get("58") !== "BR" || name === "" || name.length > 25 || city === "")
    return createFault("receiver");

  const txid = extra.get("05") ?? NO_TXID;
  const isDynamic = account.url !== null;
  return {
    ok: true,
    code: {
      ...account,
      amount: amount === undefined || isDynamic ? null : Number(amount.replace(".", "")),
      txid: txid === NO_TXID || isDynamic ? null : txid,
      name,
      city,
      once: fields.get("01") === "12",
    },
  };
}

function createFault(fault: PixFault): { ok: false; fault: PixFault } {
  return { ok: false, fault };
}

type PixAccount = Pick<PixCode, "key" | "url" | "recurrenceUrl" | "description">;

/** The single PIX account of the templates 26 to 51, and the optional recurrence of the templates 80 to 99. */
function readPixAccount(fields: Map<string, string>): PixAccount | null {
  const accounts = readPixTemplates(fields, 26, 51);
  const recurrences = readPixTemplates(fields, 80, 99);
  const [account] = accounts;
  if (!account || accounts.length > 1 || recurrences.length > 1) return null;
  const key = account.get("01") ?? null;
  const url = account.get("25") ?? null;
  const recurrenceUrl = recurrences[0]?.get("25") ?? null;
  if (key !== null && url !== null) return null;
  if (key === null && url === null && recurrenceUrl === null) return null;
  if ([url, recurrenceUrl].some((address) => address !== null && !isPayloadLocation(address))) return null;
  const withdrawal = account.get("03");
  if (withdrawal !== undefined && (key === null || !/^\d{8}$/.test(withdrawal))) return null;
  return { key, url, recurrenceUrl, description: account.get("02") ?? null };
}

function readPixTemplates(fields: Map<string, string>, first: number, last: number): Map<string, string>[] {
  return [...fields].flatMap(([id, value]) => {
    if (Number(id) < first || Number(id) > last) return [];
    const template = readTlvFields(value);
    return template?.get("00")?.toLowerCase() === PIX_GUI ? [template] : [];
  });
}

/** True for the address of a charge: host with a dot, then a path; no scheme or spaces, at most 77 characters. */
function isPayloadLocation(address: string): boolean {
  return address.length <= 77 && /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(\/[!-~]*)?$/.test(address);
}
