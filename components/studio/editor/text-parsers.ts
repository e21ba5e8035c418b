import type { Messages } from "next-intl";
import type { MovedAddress } from "@/lib/domain/routes/moved-addresses";
import { toPlainText } from "@/lib/domain/validation/typed-text";

/** What is typed → the value of the document; undefined where it is none. An empty field is no value. */
export interface TextParser {
  parse(text: string): unknown;
  format(value: unknown): string;
  /** The message about a text that is no value: `studio.editor.wrong.<wrong>`. */
  wrong?: keyof Messages["studio"]["editor"]["wrong"];
  /** Values for the message about a text that is no value. */
  describe?(text: string): { line: number; text: string };
}

const formatPlain = (value: unknown) => (value === null || value === undefined ? "" : String(value));
const pad = (value: number) => String(value).padStart(2, "0");
/** Digits of any script and width, with a comma or a point before the decimals. */
const toPlainNumber = (text: string) => toPlainText(text).trim().replace(",", ".");
const parseNumber = (text: string) => {
  const input = toPlainNumber(text);
  return /^\d{1,9}$/.test(input) ? Number(input) : undefined;
};

function parseMoney(text: string): number | null | undefined {
  const input = toPlainNumber(text);
  if (input === "") return null;
  const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(input) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

const formatMoney = (value: unknown) => (typeof value === "number" ? (value / 100).toFixed(2) : "");

const listOf = (transform: (part: string) => string): TextParser => ({
  parse: (text) =>
    text
      .split(/[,\s]+/)
      .map((part) => transform(part.trim()))
      .filter(Boolean),
  format: (value) => (Array.isArray(value) ? value.join(", ") : ""),
});

/** The addresses of a line: "/old → /new", "/old -> /new" or "/old /new". */
const splitMove = (line: string): string[] => line.trim().split(/\s*(?:→|->|\s)\s*/);

export const FIELD_PARSERS = {
  text: { parse: (text) => text.trim() || null, format: formatPlain },
  /** A text that can't be missing. */
  requiredText: { parse: (text) => text.trim() || undefined, format: formatPlain, wrong: "empty" },
  number: {
    parse: (text) => (text.trim() === "" ? null : parseNumber(text)),
    format: formatPlain,
    wrong: "number",
  },
  requiredNumber: { parse: parseNumber, format: formatPlain, wrong: "number" },
  /** Percent, with decimals. */
  percent: {
    parse: (text) => {
      const input = toPlainNumber(text);
      if (input === "") return null;
      return /^\d{1,2}(\.\d{1,2})?$/.test(input) ? Number(input) : undefined;
    },
    format: formatPlain,
    wrong: "percent",
  },
  /** Hundredths of a currency; typed as "19.90" or "19,90". */
  money: { parse: parseMoney, format: formatMoney, wrong: "money" },
  /** The same in a currency that is paid without decimals; one that is older than this rule is shown with them. */
  wholeMoney: {
    parse: (text) => {
      const value = parseMoney(text);
      return Number(value) % 100 === 0 ? value : undefined;
    },
    format: (value) => formatMoney(value).replace(/\.00$/, ""),
    wrong: "wholeMoney",
  },
  lowerCodes: listOf((part) => part.toLowerCase()),
  lines: {
    parse: (text) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    format: (value) => (Array.isArray(value) ? value.join("\n") : ""),
  },
  /** Epoch milliseconds; typed in the time zone of the operator's device, to the minute. */
  moment: {
    parse: (text) => {
      if (text === "") return null;
      const at = new Date(text).getTime();
      return Number.isNaN(at) || at < 0 ? undefined : at;
    },
    format: (value) => {
      if (typeof value !== "number") return "";
      const at = new Date(value);
      const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
      return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
    },
    wrong: "moment",
  },
  /** Old and new address of a page on each line. */
  redirects: {
    parse: (text) => {
      const lines = text.split("\n").filter((line) => line.trim() !== "");
      if (lines.some((line) => splitMove(line).length !== 2)) return undefined;
      return lines.length > 0 ? lines.map(splitMove).map(([from, to]) => ({ from, to })) : null;
    },
    wrong: "line",
    describe: (text) => {
      const lines = text.split("\n");
      const wrong = lines.findIndex((line) => line.trim() !== "" && splitMove(line).length !== 2);
      return { line: wrong + 1, text: (lines[wrong] ?? "").trim().slice(0, 80) };
    },
    format: (value) =>
      Array.isArray(value) ? value.map(({ from, to }: MovedAddress) => `${from} → ${to}`).join("\n") : "",
  },
} as const satisfies Record<string, TextParser>;
