import format from "icu-minify/format";
import type { PackProblem } from "@/lib/contract/admin/pack-problem";
import { compileText } from "./merge-texts";

/** A problem of a language pack in a line of a log: "addedValue home.hero.title". */
export const formatPackProblem = ({ code, key }: PackProblem): string =>
  [code, key].filter(Boolean).join(" ");

/**
 * A problem for a person: where it is, and what is wrong.
 * @param texts by code, as in `studio.languages.problems`
 */
export function describePackProblem(
  { code, key, values }: PackProblem,
  texts: Readonly<Record<PackProblem["code"], string>>,
): string {
  const text = format(compileText(texts[code]) ?? "", "en", values, {
    formatters: {
      getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
      getNumberFormat: (...options) => new Intl.NumberFormat(...options),
      getPluralRules: (...options) => new Intl.PluralRules(...options),
    },
    timeZone: "UTC",
  });
  return key === null ? String(text) : `${key}: ${text}`;
}
