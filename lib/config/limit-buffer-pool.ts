import { Buffer } from "node:buffer";

/** Node makes a buffer of less than half of this as a part of a block of this size. */
const POOL_BYTES = 1_024;

/**
 * Lets small buffers hold their own bytes only. Node's blocks have 64 KB, and one is in memory for as long as any of its parts:
 * each of Next's cached values, of 1 to 10 KB, held a whole block (docs/decisions/024).
 */
export function limitBufferPool(): void {
  Buffer.poolSize = POOL_BYTES;
}
