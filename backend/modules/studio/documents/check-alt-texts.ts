import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { Finding } from "./check-offers";

/** A picture that is described in one language is described in each, or who reads another one is told nothing. */
export const checkAltTexts = ({ langs, settings }: BrandDocument): Finding[] =>
  Object.entries(settings.altTexts ?? {}).flatMap(([name, texts]) =>
    Object.values(texts).some(Boolean)
      ? langs
          .filter((language) => !texts[language])
          .map((language) => ({
            code: "missingAltText" as const,
            path: ["settings", "altTexts", name, language],
            values: { language },
          }))
      : [],
  );
