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
