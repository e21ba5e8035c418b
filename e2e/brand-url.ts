import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import type { Locale } from "@/lib/config/constants";
import { toLanguageCode } from "@/lib/domain/routes/locale-path";

/** @throws Error when there is no demo brand of that id */
export function getDemoBrand(id: string) {
  const brand = DEMO_BRANDS.find((candidate) => candidate.id === id);
  if (!brand)
    throw new Error(
      `There is no demo brand ${id}; there are ${DEMO_BRANDS.map((item) => item.id).join(", ")}.`,
    );
  return brand;
}

/** The address of a demo brand's shop; browsers resolve *.localhost themselves. */
export const getBrandUrl = (id: string, port = STOREFRONT_PORT): string =>
  `http://${getDemoBrand(id).hosts[0]}:${port}`;

/**
 * A path in a language: unprefixed in the brand's default language, else prefixed with /<language>.
 * @throws Error when the product does not have the language
 */
export function getLocalizedPath(id: string, locale: Locale, path: string): string {
  if (!toLanguageCode(locale)) throw new Error(`${locale} is not the code of a language.`);
  return getDemoBrand(id).langs[0] === locale ? path : `/${locale}${path === "/" ? "" : path}`;
}
