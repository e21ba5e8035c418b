import type { Locale } from "@/lib/config/constants";

/** The captcha of a brand, for forms that may require it. */
export type CaptchaSetup =
  | { kind: "picture" }
  | {
      kind: "script";
      siteKey: string;
      /** The address of the script. */
      script: string;
    };

/** A country and its phone code as a list shows them. */
export interface AreaCode {
  /** Two letters. */
  country: string;
  areaCode: string;
  /** The country's name in the page's language. */
  name: string;
}

/** Countries with their names in a language, sorted by it. */
export function nameAreaCodes(codes: readonly Omit<AreaCode, "name">[], locale: Locale): AreaCode[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const { compare } = new Intl.Collator(locale);
  return codes
    .map(({ country, areaCode }) => ({ country, areaCode, name: names.of(country) ?? country }))
    .sort((a, b) => compare(a.name, b.name));
}
