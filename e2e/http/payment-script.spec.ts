import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { ask } from "@/e2e/http/ask";
import { expect, test } from "@/e2e/http-fixtures";
import { signUp } from "@/e2e/stack/member";

/** Scripts that the checkout's document names, in a set: what a browser loads before a method is chosen. */
async function scriptsOf(brand: string, planId: string): Promise<string[]> {
  const { cookie } = await signUp(brand);
  const { text } = await ask(`/payment?planId=${planId}`, { brand, cookie });
  const named = [...text.matchAll(/<script src="(\/_next\/static\/[^"]+)"/g)].map(([, path]) => path ?? "");
  expect(named.length).toBeGreaterThan(5);
  return [...new Set(named)].sort();
}

test("the checkout's script is the same for two methods and for ten", async () => {
  const counts = new Set<number>();
  const scripts = new Set<string>();
  for (const { id, methods, plans } of DEMO_BRANDS) {
    counts.add(methods.length);
    scripts.add((await scriptsOf(id, plans[0]?.id ?? "")).join("\n"));
  }
  expect(counts.size).toBeGreaterThan(1);
  expect(scripts.size).toBe(1);
});
