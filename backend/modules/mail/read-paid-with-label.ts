import type { Database } from "@/backend/db/client";
import { listSiteLanguages } from "@/backend/modules/languages/language-packs";
import { readMergedPacks, readProductWords } from "@/backend/modules/languages/read-merged-packs";
import type { Locale } from "@/lib/config/constants";
import { getPaidWithLabel } from "@/lib/domain/orders/order-state";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { findText } from "@/lib/i18n/merge-texts";

/** What an order is paid with in the words of the checkout: "Visa •••• 4242", "PIX"; null while no method is chosen. */
export async function readPaidWithLabel(
  db: Database,
  site: string,
  language: Locale,
  paid: Parameters<typeof getPaidWithLabel>[0],
): Promise<string | null> {
  const words = await readCheckoutWords(db, site, language);
  return getPaidWithLabel(paid, (code) => {
    const name = findText(words, ["checkout", "method", code, "name"]);
    return typeof name === "string" ? name : code;
  });
}

async function readCheckoutWords(db: Database, site: string, language: Locale) {
  const builtIn = toBuiltInLocale(language);
  if (builtIn) return readProductWords(builtIn);
  const packs = await listSiteLanguages(db, site);
  const version = packs.find((pack) => pack.language === language)?.version;
  const merged = version && (await readMergedPacks(db, site, { [language]: version })).get(language);
  return merged ? merged.messages : readProductWords("en");
}
