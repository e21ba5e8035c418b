/** Names of codes in one language; a code without a name is its own. */
export interface Names {
  language(code: string): string;
  country(code: string): string;
  currency(code: string): string;
  /** "Sao Paulo (America)" */
  timeZone(zone: string): string;
}

/**
 * The names of languages, countries and currencies in a reader's language, as the platform knows them.
 * @param locale the reader's language
 */
export function createNames(locale: string): Names {
  const nameBy = (type: Intl.DisplayNamesType) => {
    const names = new Intl.DisplayNames([locale], { type });
    return (code: string) => {
      try {
        const name = names.of(code) ?? code;
        return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
      } catch {
        // What is no code of this kind has no name.
        return code;
      }
    };
  };
  return {
    language: nameBy("language"),
    country: nameBy("region"),
    currency: nameBy("currency"),
    timeZone: (zone) => {
      const [city = zone, ...areas] = zone.replaceAll("_", " ").split("/").reverse();
      return areas.length > 0 ? `${city} (${areas.reverse().join(", ")})` : city;
    },
  };
}

/** The time zones that the platform knows, with what each is called in a reader's language: "Brasilia Standard Time". */
export function listTimeZones(locale: string): { zone: string; description: string }[] {
  const zones = Intl.supportedValuesOf("timeZone");
  return (zones.includes("UTC") ? zones : ["UTC", ...zones]).map((zone) => ({
    zone,
    description: describeTimeZone(locale, zone),
  }));
}

function describeTimeZone(locale: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" });
  return format.formatToParts(0).find(({ type }) => type === "timeZoneName")?.value ?? "";
}
