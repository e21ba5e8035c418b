import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { sendRequest } from "@/e2e/stack/send-request";

/**
 * Unique scripts that the checkout's document names, in elements or in the data of its components: a browser loads them
 * before a method is chosen. Which of them also have an element depends on the order in which parts were ready.
 */
async function listScripts(brand: string, planId: string): Promise<string[]> {
  const { cookie } = await signUpMember(brand);
  let text = "";
  // The notice of a checkout that can't be loaded at this moment has other scripts.
  await expect(async () => {
    ({ text } = await sendRequest(`/payment?planId=${planId}`, { brand, cookie }));
    expect(text, brand).toContain('type="radio"');
  }).toPass({ timeout: 20_000 });
  const scriptPaths = [...text.matchAll(/static\/chunks\/[\w.-]+\.js/g)].map(([path]) => path);
  expect(scriptPaths.length).toBeGreaterThan(5);
  return [...new Set(scriptPaths)].sort();
}

httpTest("the checkout's scripts do not depend on the number of payment methods", async () => {
  const counts = new Set<number>();
  const lists = new Map<string, string[]>();
  for (const { id, methods, plans } of DEMO_BRANDS) {
    counts.add(methods.length);
    lists.set(id, await listScripts(id, plans[0]?.id ?? ""));
  }
  expect(counts.size).toBeGreaterThan(1);
  const [first, ...rest] = lists.values();
  for (const list of rest) expect(list, JSON.stringify([...lists], null, 1)).toEqual(first);
});
