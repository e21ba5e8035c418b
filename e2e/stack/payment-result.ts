import { expect } from "@playwright/test";
import { getDemoBrand } from "@/e2e/brand-url";
import { getPaidTitle, getTranslator } from "@/e2e/translator";
import type { TestMember } from "./member";
import { openPage, type ReadPage, readPage, toPlainText } from "./read-page";
import { sendRequest } from "./send-request";

/** The words of a brand's first language, as `ReadPage` has them. */
export const getPageTexts = (brand: string) => {
  const t = getTranslator(getDemoBrand(brand).langs[0] ?? "en");
  return (key: string, values?: Record<string, string>) => toPlainText(t(key, values));
};

const getResultPath = (orderId: string): string => `/paymentResult?orderId=${orderId}`;

/** Opens the result page of an order. */
export const openResult = (member: TestMember, orderId: string): Promise<ReadPage> =>
  openPage(member, getResultPath(orderId));

/** Opens the result page until it shows this state: the provider's notification takes a moment. */
export async function expectResult(member: TestMember, orderId: string, state: string): Promise<ReadPage> {
  const t = getTranslator(getDemoBrand(member.brand).langs[0] ?? "en");
  const title = toPlainText(state === "success" ? getPaidTitle(t) : t(`payment.result.${state}.title`));
  const { brand, cookie } = member;
  // Until the notification has come the address may lead to the page of another state.
  const readShown = async () => {
    const { status, text } = await sendRequest(getResultPath(orderId), { brand, cookie });
    return status === 200 ? (readPage(text).heading ?? "") : String(status);
  };
  await expect.poll(readShown).toContain(title);
  return openResult(member, orderId);
}
