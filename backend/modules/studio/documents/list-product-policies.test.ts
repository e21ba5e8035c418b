import { LOCALES } from "@/lib/config/constants";
import { productPolicies } from "@/lib/contract/admin/brand-document";
import { listProductPolicies } from "./list-product-policies";

const readTerms = (...request: Parameters<typeof listProductPolicies>) =>
  JSON.stringify(listProductPolicies(...request)?.terms);

it.each(LOCALES)("the product's policies in %s are ones that a brand can have", (language) => {
  expect(productPolicies.safeParse(listProductPolicies(language, { trialDays: 7 })).success).toBe(true);
});

it("they name the brand's country in their language, and its days without paying where there are any", () => {
  const settings = { company: { country: "BR" } };
  expect(readTerms("pt", { trialDays: 0, settings })).toContain("Brasil");
  expect(readTerms("en", { trialDays: 0, settings })).toContain("Applicable law: Brazil");
  expect(readTerms("en", { trialDays: 7 })).toContain("for 7 days without paying");
  expect(readTerms("en", { trialDays: 0 })).not.toContain("without paying");
});

it("there are none in another language", () => {
  expect(listProductPolicies("fr", { trialDays: 0 })).toBeNull();
});
