export type DateFormat = Pick<Intl.DateTimeFormat, "format" | "formatRange">;

const writeFirstDay = ({ type, value }: Intl.DateTimeFormatPart) =>
  type === "day" && value === "1" ? "1º" : value;

/**
 * Writes dates as `Intl` does, and in Portuguese the first of a month as people do: "1º de dezembro", which `Intl` writes as "1 de dezembro".
 * A Russian date does not end with "г.", whose full stop would meet that of a sentence.
 */
export function createDateFormat(locale: string, options: Intl.DateTimeFormatOptions): DateFormat {
  const format = new Intl.DateTimeFormat(locale, options);
  if (locale.startsWith("ru"))
    return {
      format: (at) => format.format(at).replace(/\sг\.$/, ""),
      formatRange: (from, to) => format.formatRange(from, to).replaceAll(/\sг\./g, ""),
    };
  if (!locale.startsWith("pt")) return format;
  return {
    format: (at) => format.format(at).replace(/^1 de /, "1º de "),
    formatRange: (from, to) => format.formatRangeToParts(from, to).map(writeFirstDay).join(""),
  };
}
