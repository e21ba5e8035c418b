import type { MovedAddress } from "@/lib/domain/routes/moved-addresses";

/** What is typed → the value of the document; undefined where it is none. An empty field is no value. */
type TextParser = { parse(text: string): unknown; format(value: unknown): string };

const formatPlain = (value: unknown) => (value === null || value === undefined ? "" : String(value));
const parseNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

const listOf = (transform: (part: string) => string): TextParser => ({
  parse: (text) =>
    text
      .split(/[,\s]+/)
      .map((part) => transform(part.trim()))
      .filter(Boolean),
  format: (value) => (Array.isArray(value) ? value.join(", ") : ""),
});

export const FIELD_PARSERS = {
  text: { parse: (text) => text.trim() || null, format: formatPlain },
  /** A text that can't be missing. */
  requiredText: { parse: (text) => text.trim() || undefined, format: formatPlain },
  number: { parse: (text) => (text.trim() === "" ? null : parseNumber(text.trim())), format: formatPlain },
  requiredNumber: { parse: (text) => parseNumber(text.trim()), format: formatPlain },
  /** Percent, with decimals. */
  percent: {
    parse: (text) => {
      const given = text.trim().replace(",", ".");
      if (given === "") return null;
      return /^\d{1,2}(\.\d{1,2})?$/.test(given) ? Number(given) : undefined;
    },
    format: formatPlain,
  },
  /** Minor units; typed as "19.90" or "19,90". Every currency of the product has two decimals. */
  money: {
    parse: (text) => {
      const given = text.trim().replace(",", ".");
      if (given === "") return null;
      const [, whole, part = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(given) ?? [];
      return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
    },
    format: (value) => (typeof value === "number" ? (value / 100).toFixed(2) : ""),
  },
  codes: listOf((part) => part),
  upperCodes: listOf((part) => part.toUpperCase()),
  lowerCodes: listOf((part) => part.toLowerCase()),
  lines: {
    parse: (text) =>
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    format: (value) => (Array.isArray(value) ? value.join("\n") : ""),
  },
  /** Old and new address of a page on each line. */
  redirects: {
    parse: (text) => {
      const pairs = text
        .split("\n")
        .map((line) => line.trim().split(/\s*(?:→|->|\s)\s*/))
        .filter(([from]) => from !== "");
      if (pairs.some((pair) => pair.length !== 2)) return undefined;
      return pairs.length > 0 ? pairs.map(([from, to]) => ({ from, to })) : null;
    },
    format: (value) =>
      Array.isArray(value) ? value.map(({ from, to }: MovedAddress) => `${from} → ${to}`).join("\n") : "",
  },
} as const satisfies Record<string, TextParser>;
