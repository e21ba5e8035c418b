import type { IncomingMessage } from "node:http";
import { log } from "@/lib/server/log";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { createLineLimit } from "./line-limit";
import { notePageFailure } from "./note-failure";

/** The host of these requests may be understood in more than one way, so they are no brand's. */
const UNCLEAR: ReadonlySet<number> = new Set([400, 505]);

const mayWriteLine = createLineLimit("plainPage");

/**
 * Notes a document without a brand's look, for the search by its reference (rules/errors#reference): where the host is a brand's, in its
 * console, else as a line of the log that names no brand. Never throws.
 */
export async function notePlainPage(
  request: Pick<IncomingMessage, "url" | "headers" | "socket">,
  { requestId, status }: { requestId: string; status: number },
): Promise<void> {
  const { host = null } = request.headers;
  const brand = UNCLEAR.has(status) ? null : await findSiteByHost(host).catch(() => null);
  if (brand?.kind === "site") notePageFailure(request, { site: brand.record.site, requestId, status });
  else noteBrandlessPage({ requestId, status });
}

/** The same where no brand can be told, such as for a request that could not be read. What is more than 60 a minute leaves no line. */
export function noteBrandlessPage(fields: { requestId: string; status: number }): void {
  if (mayWriteLine()) log.info("page without a brand", fields);
}
