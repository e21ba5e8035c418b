import { callFromPage } from "@/e2e/http/ask";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";

/** The plans of a brand as a reader of that language sees them. */
export async function plansOf(brand: string, language: Locale): Promise<Plan[]> {
  const answer = await callFromPage(`/api/site/listPlans/v1?language=${language}`, { brand });
  return (answer.json().data as { plans: Plan[] }).plans;
}

export async function planOf(brand: string, language: Locale, id: string): Promise<Plan> {
  const plan = (await plansOf(brand, language)).find((one) => one.id === id);
  if (!plan) throw new Error(`${brand} has no plan ${id}.`);
  return plan;
}
