import { callAsPage } from "@/e2e/http/send-request";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";

/** The plans of a brand as a reader of that language sees them. */
export async function fetchPlans(brand: string, language: Locale): Promise<Plan[]> {
  const answer = await callAsPage(`/api/site/listPlans/v1?language=${language}`, { brand });
  return (answer.json().data as { plans: Plan[] }).plans;
}

export async function fetchPlan(brand: string, language: Locale, id: string): Promise<Plan> {
  const plan = (await fetchPlans(brand, language)).find((one) => one.id === id);
  if (!plan) throw new Error(`${brand} has no plan ${id}.`);
  return plan;
}
