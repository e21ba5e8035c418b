import { expect } from "@playwright/test";
import { getDemoBrand } from "@/e2e/brand-url";
import { getTranslator } from "@/e2e/translator";
import type { TestMember } from "./member";
import { openPage, type ReadPage, toPlainText } from "./read-page";

/** The words of a brand's first language, as `ReadPage` has them. */
export const getPageTexts = (brand: string) => {
  const t = getTranslator(getDemoBrand(brand).langs[0] ?? "en");
  return (key: string, values?: Record<string, string>) => toPlainText(t(key, values));
};

/** Opens the result page of an order. */
export const openResult = (member: TestMember, orderId: string): Promise<ReadPage> =>
  openPage(member, `/paymentResult?orderId=${orderId}`);

/** Opens the result page until it shows this state: the provider's notification takes a moment. */
export async function expectResult(member: TestMember, orderId: string, state: string): Promise<ReadPage> {
  const title = getPageTexts(member.brand)(`payment.result.${state}.title`);
  await expect.poll(async () => (await openResult(member, orderId)).heading).toBe(title);
  return openResult(member, orderId);
}
