"use client";

import { useQuery } from "@tanstack/react-query";
import { callAdmin } from "@/lib/browser/api/call-admin";
import type { BrandSummary } from "@/lib/contract/admin/brands";

/** More than anybody looks through by name. */
const MAX_PAGES = 10;

/** The brands that the operator works on, to choose one by its name; empty until they are there. */
export function useBrandList(): readonly BrandSummary[] {
  const query = useQuery({
    queryKey: ["listBrands", "all"],
    queryFn: async () => {
      const brands: BrandSummary[] = [];
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const after = brands.at(-1)?.brand;
        const outcome = await callAdmin("listBrands", after === undefined ? {} : { after });
        if (!outcome.ok) break;
        brands.push(...outcome.data.brands);
        if (!outcome.data.hasMore) break;
      }
      return brands;
    },
  });
  return query.data ?? [];
}
