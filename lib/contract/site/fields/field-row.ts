import type { Currency, Locale, PLAYER_DEVICES } from "@/lib/config/constants";

/** The type of a value by the kind of its field. */
interface ValueTypes {
  flag: boolean;
  text: string;
  number: number;
  color: string;
  link: string;
  /** An own path, or https. */
  image: string;
  /** Scheme, host and port. */
  origin: string;
  email: string;
  /** A regular expression. */
  pattern: string;
  timeZone: string;
  country: string;
  countries: string[];
  language: Locale;
  languages: Locale[];
  currency: Currency;
  currencies: Currency[];
  /** Mail domains. */
  domains: string[];
  hosts: string[];
  players: { device: (typeof PLAYER_DEVICES)[number]; link: string }[];
  redirects: { from: string; to: string }[];
  /** Codes of methods, names of calls. */
  names: string[];
  version: string;
  /** Epoch milliseconds. */
  timestamp: number;
}
export type ValueKind = keyof ValueTypes | "choice";

/** What the site's documents say of a field that the site API sends (rules/site-fields). */
interface SentWords {
  means: string;
  /** What counts where it is missing; of a switch, choice or number, its fallback. */
  otherwise?: string;
  /** Where it shows. */
  shows: string;
}

interface FieldRest extends Partial<SentWords> {
  /** The largest length of a text, or of a list. */
  max?: number;
  /** The largest length of an entry. */
  itemMax?: number;
  /** What counts where there is no value. */
  fallback?: unknown;
  /** A document can't be without it. */
  required?: true;
  /** It is of this brand alone: no other one begins with it (`brandKit`). So is every address. */
  own?: true;
  /** It has something to read. */
  filled?: true;
  /** A document has one in each language. */
  byLanguage?: true;
  /** The option of a choice without a value: `studio.options.<unset>`. */
  unset?: string;
  /** Its label in the console is `studio.fields.<label>`; the last name of its path unless set. */
  label?: string;
  /** `studio.hints.<hint>`. */
  hint?: string;
  /** As wide as the form. */
  wide?: true;
  /** Of the entries of a list that the site API sends. */
  parts?: Readonly<Record<string, SentWords>>;
  /** What it does (docs/operators-settings.md); of several inputs, by their name. */
  does?: string | Readonly<Record<string, string>>;
}

/** A field of a brand, without its path. */
export interface FieldRow extends FieldRest {
  kind: ValueKind;
  /** Its name in commands. */
  command?: string;
  options?: readonly string[];
  min?: number;
}

export const field = <const Kind extends keyof ValueTypes, const Rest extends FieldRest>(
  kind: Kind,
  command: string,
  rest: Rest,
) => ({ kind, command, ...rest });

export const flag = <const Fallback extends boolean, const Rest extends FieldRest>(
  fallback: Fallback,
  command: string,
  rest: Rest,
) => ({ kind: "flag" as const, fallback, command, ...rest });

/** One of some values; the first is the fallback, unless the rest says what counts. */
export const choice = <const Option extends string, const Rest extends FieldRest>(
  options: readonly [Option, ...Option[]],
  command: string,
  rest: Rest,
) => ({ kind: "choice" as const, options, command, ...rest });

export const text = <const Rest extends FieldRest>(max: number, command: string, rest: Rest) => ({
  kind: "text" as const,
  max,
  command,
  ...rest,
});

/** A whole number. */
export const number = <const Rest extends FieldRest>(
  min: number,
  max: number,
  command: string,
  rest: Rest,
) => ({ kind: "number" as const, min, max, command, ...rest });

/** A field that the site API sends and no document has. */
export const sent = <const Kind extends keyof ValueTypes, const Rest extends FieldRest & SentWords>(
  kind: Kind,
  rest: Rest,
) => ({ kind, ...rest });

/** The value of a field as the site API sends it. */
export type FieldValue<Row> = Row extends { kind: "choice"; options: readonly (infer Option)[] }
  ? Option
  : Row extends { kind: infer Kind extends keyof ValueTypes }
    ? ValueTypes[Kind]
    : never;

/** What a missing value of a field stands for; null where it has no fallback. */
export const getFallback = ({ fallback, options, unset }: FieldRow): unknown =>
  fallback ?? (unset === undefined ? options?.[0] : null) ?? null;
