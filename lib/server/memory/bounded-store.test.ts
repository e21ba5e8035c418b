/** @jest-environment node */
import { measureMemory } from "@/lib/testing/measure-memory";
import { createBoundedStore } from "./bounded-store";
import { estimateBytes } from "./estimate-bytes";

describe("what plain data takes", () => {
  // Frees what other tests have left.
  beforeAll(() => void measureMemory());

  const createTexts = (index: number) =>
    Object.fromEntries(
      Array.from({ length: 50 }, (_, key) => [`t${index % 7}.k${key}`, `text ${index} ${key}`]),
    );
  it.each<[string, (index: number) => object]>([
    ["texts", createTexts],
    ["texts in Cyrillic", (index) => ({ text: `Подписка ${index} `.repeat(20) })],
    ["a list of plans", (index) => [{ id: `${index}`, price: index / 7, features: ["a", `b${index}`] }]],
    ["a set of ids", (index) => new Set(Array.from({ length: 20 }, (_, id) => `plan-${index}-${id}`))],
  ])("is not estimated too low: %s", (_, create) => {
    const copy = (index: number) => {
      const value = create(index);
      return value instanceof Set ? value : (JSON.parse(JSON.stringify(value)) as object);
    };
    const values: object[] = [];
    const fill = () => {
      for (let index = 0; index < 2_000; index += 1) values.push(copy(index));
    };
    // Compiled code is counted before the first measurement, or in one of the others.
    fill();
    const sizes = [measureMemory(1)];
    for (let count = 0; count < 3; count += 1) {
      fill();
      sizes.push(measureMemory(1));
    }
    const grown = sizes.slice(1).map((size, index) => size - (sizes[index] ?? 0));
    const taken = grown.sort((a, b) => a - b)[1] ?? 0;
    const estimated = values.slice(0, 2_000).reduce((sum: number, value) => sum + estimateBytes(value), 0);
    expect(estimated).toBeGreaterThan(taken);
    // Nor so high that the store would hold hardly anything.
    expect(estimated).toBeLessThan(5 * taken + 500_000);
  });
});

describe("a bounded store", () => {
  it("drops the least used where its bytes are too many, whatever their number", () => {
    const store = createBoundedStore<object>(100_000);
    for (let index = 0; index < 10; index += 1) {
      store.set(`site-${index}`, { text: "x".repeat(30_000) });
      store.get("site-0");
    }
    expect(["site-0", "site-8", "site-9"].map((key) => store.get(key) !== undefined)).toEqual([
      true,
      true,
      true,
    ]);
    expect(["site-1", "site-7"].map((key) => store.get(key))).toEqual([undefined, undefined]);
  });

  it("does not store what is larger than itself", () => {
    const store = createBoundedStore<object>(1_000);
    store.set("one", { text: "old" });
    store.set("one", { text: "x".repeat(2_000) });
    expect(store.get("one")).toBeUndefined();
  });
});
