/** @jest-environment node */
import { Buffer } from "node:buffer";
import { limitBufferPool } from "./process-limits";

const usualPoolSize = Buffer.poolSize;
afterEach(() => {
  Buffer.poolSize = usualPoolSize;
});

it("lets a stored value hold hardly more memory than its bytes", () => {
  limitBufferPool();
  const sizes = [10, 600, 2_000, 5_000, 30_000];
  // What the last block still has room for is used first.
  for (let count = 0; count < 200; count += 1) Buffer.allocUnsafe(500);
  const held = sizes.map((size) => Buffer.concat([Buffer.alloc(size)]).buffer.byteLength - size);
  expect(Math.max(...held)).toBeLessThanOrEqual(1_024);
});
