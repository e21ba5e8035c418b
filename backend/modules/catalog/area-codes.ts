import { getCountries, getCountryCallingCode } from "libphonenumber-js";

let cachedAreaCodes: { country: string; areaCode: string }[] | null = null;

/** Every country with its telephone code, by country code. */
export function listAreaCodes(): { country: string; areaCode: string }[] {
  cachedAreaCodes ??= getCountries()
    .map((country) => ({ country: country as string, areaCode: getCountryCallingCode(country) as string }))
    // Ascension and Tristan da Cunha have letters here, not a code of two.
    .filter(({ country }) => /^[A-Z]{2}$/.test(country))
    .sort((one, other) => one.country.localeCompare(other.country));
  return cachedAreaCodes;
}
