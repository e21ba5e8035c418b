import { callAsPage } from "@/e2e/stack/send-request";
import type { Locale } from "@/lib/config/constants";
import type { Plan } from "@/lib/contract/site/plans";

/** Fetches the plans of a brand in a language. */
export async function fetchPlans(brand: string, language: Locale): Promise<Plan[]> {
  const answer = await callAsPage(`/api/site/listPlans/v1?language=${language}`, { brand });
  return (answer.json().data as { plans: Plan[] }).plans;
}

/** @throws Error when the brand has no plan of that id */
export async function fetchPlan(brand: string, language: Locale, id: string): Promise<Plan> {
  const plan = (await fetchPlans(brand, language)).find((item) => item.id === id);
  if (!plan) throw new Error(`${brand} has no plan ${id}.`);
  return plan;
}
