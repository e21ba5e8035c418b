import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { expect, httpTest } from "@/e2e/http-fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { sendRequest } from "./send-request";

/** Unique scripts in the checkout's document, which a browser loads before a method is chosen. */
async function listScripts(brand: string, planId: string): Promise<string[]> {
  const { cookie } = await signUpMember(brand);
  const { text } = await sendRequest(`/payment?planId=${planId}`, { brand, cookie });
  const scriptPaths = [...text.matchAll(/<script src="(\/_next\/static\/[^"]+)"/g)].map(
    ([, path]) => path ?? "",
  );
  expect(scriptPaths.length).toBeGreaterThan(5);
  return [...new Set(scriptPaths)].sort();
}

httpTest("the checkout's scripts do not depend on the number of payment methods", async () => {
  const counts = new Set<number>();
  const scripts = new Set<string>();
  for (const { id, methods, plans } of DEMO_BRANDS) {
    counts.add(methods.length);
    scripts.add((await listScripts(id, plans[0]?.id ?? "")).join("\n"));
  }
  expect(counts.size).toBeGreaterThan(1);
  expect(scripts.size).toBe(1);
});
