import type { EntryContext } from "@/lib/domain/routes/locale-path";
import type { AuthPageData } from "@/lib/server/loaders/load-auth-page";

/** What the browser needs to read the address of a document; null where the server has read it. */
export const getAddressContext = ({
  isDocument,
  site,
}: Pick<AuthPageData, "isDocument" | "site">): EntryContext | null =>
  isDocument ? { defaultLocale: site.defaultLocale, locales: site.locales } : null;
