import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { expect, httpTest } from "@/e2e/http-fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { sendRequest } from "./send-request";

/** Scripts that the checkout's document names, in a set: what a browser loads before a method is chosen. */
async function listScripts(brand: string, planId: string): Promise<string[]> {
  const { cookie } = await signUpMember(brand);
  const { text } = await sendRequest(`/payment?planId=${planId}`, { brand, cookie });
  const named = [...text.matchAll(/<script src="(\/_next\/static\/[^"]+)"/g)].map(([, path]) => path ?? "");
  expect(named.length).toBeGreaterThan(5);
  return [...new Set(named)].sort();
}

httpTest("the checkout's script is the same for two methods and for ten", async () => {
  const counts = new Set<number>();
  const scripts = new Set<string>();
  for (const { id, methods, plans } of DEMO_BRANDS) {
    counts.add(methods.length);
    scripts.add((await listScripts(id, plans[0]?.id ?? "")).join("\n"));
  }
  expect(counts.size).toBeGreaterThan(1);
  expect(scripts.size).toBe(1);
});
