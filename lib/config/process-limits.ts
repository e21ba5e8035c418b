import { Buffer } from "node:buffer";

/**
 * The share of the process's file descriptors that connections of clients may take. The rest stays for files, the
 * database and upstreams: without it, a request that was accepted could not be answered (fault F33).
 */
const CONNECTION_SHARE = 0.75;

/** How many connections a server accepts at the same time; a further one is closed at once. */
export function getMaxConnections(): number {
  // Without it, Node looks up the names of all peers.
  const report = Object.assign(process.report, { excludeNetwork: true }).getReport();
  const { userLimits } = report as { userLimits?: { open_files?: { soft?: unknown } } };
  const limit = userLimits?.open_files?.soft;
  return typeof limit === "number" ? Math.floor(limit * CONNECTION_SHARE) : Number.POSITIVE_INFINITY;
}

/** Node makes a buffer of less than half of this as a part of a block of this size. */
const POOL_BYTES = 1_024;

/**
 * Lets small buffers hold their own bytes only. Node's blocks have 64 KB, and one is in memory for as long as any of its parts:
 * each of Next's cached values, of 1 to 10 KB, held a whole block (docs/decisions/024).
 */
export function limitBufferPool(): void {
  Buffer.poolSize = POOL_BYTES;
}
