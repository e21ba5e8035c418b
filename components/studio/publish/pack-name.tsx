"use client";

import { useLocale, useTranslations } from "next-intl";
import { useBrand } from "@/components/studio/brands/brand-context";
import { formatLocalTime } from "@/components/ui/text/local-time";
import { useAdminQuery } from "@/lib/browser/studio/use-admin-query";

/** True for a value that names the words of a language of the brand's own. */
export const isPackVersion = (path: readonly string[], value: unknown): value is string =>
  path[0] === "packs" && path.length === 2 && typeof value === "string";

/** The words of a language by the time at which they were added; a version's own name tells nobody anything. */
export function PackName({ version }: { version: string }) {
  const t = useTranslations("studio.languages");
  const locale = useLocale();
  const { data } = useBrand();
  const query = useAdminQuery("listLanguages", { brand: data.brand.brand });
  const stored = query.data?.languages.flatMap(({ versions }) => versions);
  const words = stored?.find((item) => item.version === version);
  if (!words) return t("unknownWords");
  return t("wordsOf", {
    time: formatLocalTime(words.createdAt, locale, { isShort: true, showTime: true }),
  });
}
