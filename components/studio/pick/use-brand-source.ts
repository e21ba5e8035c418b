"use client";

import { useTranslations } from "next-intl";
import { useBrandList } from "@/lib/browser/studio/use-brand-list";
import { isBrandId } from "@/lib/domain/studio/propose-brand-id";
import type { PickSource } from "./pick-field";

/** The operator's brands by name; one that is gone, or is not begun yet, by its id. */
export function useBrandSource(): PickSource {
  const t = useTranslations("studio.pick");
  const brands = useBrandList();
  return {
    getLabel: (id) => brands.find(({ brand }) => brand === id)?.name ?? id,
    listOptions: () => brands.map(({ brand, name }) => ({ value: brand, label: name, detail: brand })),
    proposeOption(typed) {
      const id = typed.toLowerCase();
      return isBrandId(id) ? { value: id, label: id, detail: t("byId") } : null;
    },
  };
}
