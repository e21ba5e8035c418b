import { createLimiter } from "./create-limiter";

it("runs at most so many at the same time, in order, and goes on after a failure", async () => {
  const limit = createLimiter(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((index) =>
      limit(async () => {
        started.push(index);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        if (index === 1) throw new Error("failed");
        return index;
      }),
    ),
  );
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    ...Array<string>(4).fill("fulfilled"),
  ]);
});
