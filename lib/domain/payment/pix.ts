import { crc16 } from "./crc16";
import { readFields, writeField } from "./tlv";

/** What a PIX code says (Manual do BR Code). A payload behind an address decides amount and id itself. */
export interface PixCode {
  /** Exactly one of the two, unless the code only asks for a recurrence. */
  key: string | null;
  url: string | null;
  recurrenceUrl: string | null;
  description: string | null;
  /** In centavos; null: the payer types it, or the bank reads it behind `url`. */
  amount: number | null;
  txid: string | null;
  name: string;
  city: string;
  /** True where the code says it may be paid only once. */
  once: boolean;
}

export type PixFault = "structure" | "crc" | "account" | "currency" | "amount" | "receiver";

const GUI = "br.gov.bcb.pix";
const NO_TXID = "***";
const LONGEST = 1024;

type PixInput = ({ key: string; description?: string } | { url: string }) & {
  /** In centavos. */
  amount?: number;
  name: string;
  city: string;
  txid?: string;
  once?: boolean;
};

/**
 * Writes a PIX code ("copia e cola", and what its QR holds). Name and city are folded to ASCII and cut to what the
 * format takes; anything else that does not fit is a RangeError.
 */
export function encodePix(input: PixInput): string {
  const { amount, name, city, txid = NO_TXID, once = false } = input;
  if (txid !== NO_TXID && !/^[A-Za-z0-9]{1,25}$/.test(txid))
    throw new RangeError("txid: 1 to 25 letters and digits");
  const fields = [
    writeField("00", "01"),
    once ? writeField("01", "12") : "",
    writeField("26", writeField("00", GUI) + holderOf(input)),
    writeField("52", "0000"),
    writeField("53", "986"),
    amount === undefined ? "" : writeField("54", decimal(amount)),
    writeField("58", "BR"),
    writeField("59", folded(name, 25)),
    writeField("60", folded(city, 15)),
    writeField("62", writeField("05", txid)),
    "6304",
  ].join("");
  return fields + crc16(fields);
}

function holderOf(input: PixInput): string {
  if ("url" in input) {
    if (!isLocation(input.url)) throw new RangeError("url: a host and path without scheme");
    return writeField("25", input.url);
  }
  return (
    writeField("01", input.key) + (input.description ? writeField("02", folded(input.description, 72)) : "")
  );
}

/** Reads a PIX code strictly: what a bank would refuse is a fault, even where its CRC is right. */
export function decodePix(text: string): { ok: true; code: PixCode } | { ok: false; fault: PixFault } {
  const payload = text.trim();
  const fields = payload.length <= LONGEST ? readFields(payload) : null;
  if (!fields || payload.slice(0, 6) !== "000201" || payload.slice(-8, -4) !== "6304") return no("structure");
  if (crc16(payload.slice(0, -4)) !== fields.get("63")) return no("crc");

  const account = accountOf(fields);
  const extra = readFields(fields.get("62") ?? "");
  if (!extra || !["11", "12", undefined].includes(fields.get("01"))) return no("structure");
  if (!account) return no("account");
  if (fields.get("53") !== "986") return no("currency");
  const amount = fields.get("54");
  if (amount !== undefined && !/^\d{1,10}\.\d{2}$/.test(amount)) return no("amount");
  const name = fields.get("59") ?? "";
  const city = fields.get("60") ?? "";
  if (fields.get("58") !== "BR" || name === "" || name.length > 25 || city === "") return no("receiver");

  const txid = extra.get("05") ?? NO_TXID;
  const elsewhere = account.url !== null;
  return {
    ok: true,
    code: {
      ...account,
      amount: amount === undefined || elsewhere ? null : Number(amount.replace(".", "")),
      txid: txid === NO_TXID || elsewhere ? null : txid,
      name,
      city,
      once: fields.get("01") === "12",
    },
  };
}

function no(fault: PixFault): { ok: false; fault: PixFault } {
  return { ok: false, fault };
}

type Account = Pick<PixCode, "key" | "url" | "recurrenceUrl" | "description">;

/** The one PIX account among the templates 26 to 51, with the recurrence that one of 80 to 99 may add. */
function accountOf(fields: Map<string, string>): Account | null {
  const accounts = pixTemplates(fields, 26, 51);
  const recurrences = pixTemplates(fields, 80, 99);
  const [account] = accounts;
  if (!account || accounts.length > 1 || recurrences.length > 1) return null;
  const key = account.get("01") ?? null;
  const url = account.get("25") ?? null;
  const recurrenceUrl = recurrences[0]?.get("25") ?? null;
  if (key !== null && url !== null) return null;
  if (key === null && url === null && recurrenceUrl === null) return null;
  if ([url, recurrenceUrl].some((address) => address !== null && !isLocation(address))) return null;
  const withdrawal = account.get("03");
  if (withdrawal !== undefined && (key === null || !/^\d{8}$/.test(withdrawal))) return null;
  return { key, url, recurrenceUrl, description: account.get("02") ?? null };
}

function pixTemplates(fields: Map<string, string>, first: number, last: number): Map<string, string>[] {
  return [...fields].flatMap(([id, value]) => {
    if (Number(id) < first || Number(id) > last) return [];
    const template = readFields(value);
    return template?.get("00")?.toLowerCase() === GUI ? [template] : [];
  });
}

/** Where a bank fetches the charge: host with a dot, then a path; no scheme, no blanks, at most 77 characters. */
function isLocation(address: string): boolean {
  return address.length <= 77 && /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(\/[!-~]*)?$/.test(address);
}

/** ASCII without accents, as banks print it. */
function folded(text: string, longest: number): string {
  return text
    .normalize("NFD")
    .replace(/[^ -~]/g, "")
    .trim()
    .slice(0, longest)
    .trim();
}

function decimal(centavos: number): string {
  if (!Number.isSafeInteger(centavos) || centavos < 1 || centavos > 999_999_999_999) {
    throw new RangeError("amount: 1 to 999999999999 centavos");
  }
  return `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, "0")}`;
}
