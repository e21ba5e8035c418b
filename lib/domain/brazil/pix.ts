import { calculateCrc16, writeTlvField } from "@/lib/domain/payment/codes/emv-code";

const PIX_GUI = "br.gov.bcb.pix";
const NO_TXID = "***";

type PixInput = ({ key: string; description?: string } | { url: string }) & {
  /** In centavos. */
  amount?: number;
  name: string;
  city: string;
  txid?: string;
  once?: boolean;
  /** Address of the mandate that the code asks for, too (PIX Automático): host and path without a scheme. */
  mandateUrl?: string;
};

/**
 * Encodes a PIX code: the content of the QR code, also used to copy and paste ("copia e cola"). Name and city are
 * reduced to ASCII and shortened to the lengths that the format allows.
 * @throws RangeError if another field is empty, too long or out of range
 */
export function encodePix(input: PixInput): string {
  const { amount, name, city, txid = NO_TXID, once = false, mandateUrl } = input;
  if (txid !== NO_TXID && !/^[A-Za-z0-9]{1,25}$/.test(txid))
    throw new RangeError("txid: 1 to 25 letters and digits");
  const fields = [
    writeTlvField("00", "01"),
    once ? writeTlvField("01", "12") : "",
    writeTlvField("26", writeTlvField("00", PIX_GUI) + writeReceiver(input)),
    writeTlvField("52", "0000"),
    writeTlvField("53", "986"),
    amount === undefined ? "" : writeTlvField("54", formatCentavos(amount)),
    writeTlvField("58", "BR"),
    writeTlvField("59", toPrintableAscii(name, 25)),
    writeTlvField("60", toPrintableAscii(city, 15)),
    writeTlvField("62", writeTlvField("05", txid)),
    mandateUrl === undefined
      ? ""
      : writeTlvField("80", writeTlvField("00", PIX_GUI) + writeLocation(mandateUrl)),
    "6304",
  ].join("");
  return fields + calculateCrc16(fields);
}

function writeReceiver(input: PixInput): string {
  if ("url" in input) return writeLocation(input.url);
  return (
    writeTlvField("01", input.key) +
    (input.description ? writeTlvField("02", toPrintableAscii(input.description, 72)) : "")
  );
}

function writeLocation(url: string): string {
  if (!isPayloadLocation(url)) throw new RangeError("url: a host and path without scheme");
  return writeTlvField("25", url);
}

/** True for the address of a charge or mandate: host with a dot, then a path; no scheme or spaces, at most 77 characters. */
function isPayloadLocation(address: string): boolean {
  return address.length <= 77 && /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(\/[!-~]*)?$/.test(address);
}

/** Printable ASCII without accents, at most `longest` characters. */
function toPrintableAscii(text: string, longest: number): string {
  return text
    .normalize("NFD")
    .replace(/[^ -~]/g, "")
    .trim()
    .slice(0, longest)
    .trim();
}

function formatCentavos(centavos: number): string {
  if (!Number.isSafeInteger(centavos) || centavos < 1 || centavos > 999_999_999_999) {
    throw new RangeError("amount: 1 to 999999999999 centavos");
  }
  return `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, "0")}`;
}
