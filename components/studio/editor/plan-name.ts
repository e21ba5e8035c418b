import type { BrandDocument } from "@/lib/contract/admin/brand-document";

/** A plan's name in the brand's first language, in another one where it lacks it, or its id. */
export function getPlanName({ plans, langs }: Pick<BrandDocument, "plans" | "langs">, id: string): string {
  const texts = Object.hasOwn(plans, id) ? (plans[id]?.texts ?? {}) : {};
  const named = langs.map((language) => texts[language]?.name).filter(Boolean);
  return named[0] ?? id;
}
