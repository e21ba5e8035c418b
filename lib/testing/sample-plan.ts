import type { Plan } from "@/lib/contract/site/plans";

/** A plan for tests: a year for two devices, cheaper than before, with a renewal discount. */
export function createSamplePlan(overrides: Partial<Plan> = {}): Plan {
  return {
    id: "1202",
    name: "Duo yearly",
    description: "Two screens at once.",
    period: { unit: "year", count: 1 },
    validityDays: 365,
    devices: 2,
    price: { amount: 27_990, currency: "BRL" },
    originalPrice: { amount: 35_880, currency: "BRL" },
    autoRenewal: { rate: 15, periods: 1 },
    recommended: true,
    features: ["2 devices at a time", "300 GB of cloud space", "Offline copies"],
    ...overrides,
  };
}
