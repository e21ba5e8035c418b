import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import { type BrandDocument, brandDocument } from "@/lib/contract/admin/brand-document";
import { BRAND_CALLS } from "@/lib/contract/admin/brands";
import { OPERATOR_CALLS } from "@/lib/contract/admin/operators";
import type { Role } from "@/lib/contract/admin/roles";

const NOW = Date.UTC(2026, 10, 20);

/** The operator who is logged in to the console. */
export const createSampleOperator = (
  role: Role,
  brands: string[] | null = null,
): AdminData<"readOperator"> => ({
  operator: OPERATOR_CALLS.changeOperator.data.shape.operator.parse({
    ...{ id: "op-1", email: "olga@studio.example", name: "Olga", role, brands },
    ...{ lastSeenAt: NOW, invited: false },
  }),
  passkeys: [],
});

/** Nova, a brand in English that was never published, as the console reads it. */
export function createSampleBrand(
  change: Partial<BrandDocument> = {},
  warnings: BrandWarning[] = [],
): AdminData<"readBrand"> {
  const document = brandDocument.parse({
    ...{ name: "Nova", themeColor: "#123456", colorScheme: "light", langs: ["en"], currencies: ["USD"] },
    ...{ trialDays: 0, hosts: ["nova.test"], ...change },
  });
  const updatedAt = NOW;
  return BRAND_CALLS.readBrand.data.parse({
    brand: {
      ...{ brand: "nova", name: document.name, themeColor: document.themeColor, status: "unpublished" },
      ...{ hosts: document.hosts, version: null, draft: { changes: 0, by: "Olga", updatedAt } },
    },
    live: null,
    draft: { revision: 1, document, basedOn: null, by: "Olga", updatedAt, changes: [] },
    warnings,
  });
}
