import type { Database } from "@/backend/db/client";
import { readSeller, type Seller } from "@/backend/modules/catalog/read-seller";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { Locale } from "@/lib/config/constants";
import { MAIL_LOGO_PATH } from "@/lib/domain/site/file-folders";
import { loadMailTexts, type MailTexts } from "./mail-texts";

/** What all mails of a brand in one language have in common. */
export interface MailFrame {
  site: SiteWithHosts;
  language: Locale;
  /** The address of the logo, which the shop draws (rules/brands#pictures). */
  logoUrl: string;
  texts: MailTexts;
  seller: Seller;
}

/**
 * The frame of a brand's mails.
 * @param origin of the brand's shop, for the logo
 */
export async function loadMailFrame(
  db: Database,
  site: SiteWithHosts,
  { language, origin }: { language: Locale; origin: string },
): Promise<MailFrame> {
  const [texts, seller] = await Promise.all([loadMailTexts(db, site.id, language), readSeller(db, site)]);
  return { site, language, logoUrl: `${origin}${MAIL_LOGO_PATH}`, texts, seller };
}

/** The time zone of the days in a brand's mails, which can't know the reader's: the brand's own, else UTC. */
export const getMailTimeZone = ({ timeZone }: Pick<SiteWithHosts, "timeZone">): string => timeZone ?? "UTC";
