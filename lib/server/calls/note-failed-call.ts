import type { IncomingMessage } from "node:http";
import { matchEndpoint } from "@/lib/contract/registry";
import { noteFailure } from "@/lib/server/reports/note-failure";
import { hasLines } from "@/lib/server/reports/request-lines";
import { getRequestId, readAssignedId } from "@/lib/server/request-id";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { getClientAddress, getSenderAddress } from "@/lib/server/upstream/client-address";
import { getRespondedFailure } from "@/lib/server/upstream/respond-json";

/**
 * Notes a call that failed here, for the search by its reference (rules/errors#reference): one that the storefront refused, one without a
 * usable answer, and one that the upstream refused where the storefront has lines of it, too.
 * @param known the path, where it is one of the storefront's own
 */
export async function noteFailedCall(
  request: Request,
  response: Response,
  known: string | null,
): Promise<void> {
  const failure = getRespondedFailure(response);
  if (!failure) return;
  const { headers, method, url } = request;
  const requestId = getRequestId(headers);
  if (failure.isUpstreams && !hasLines(requestId)) return;
  const brand = await findSiteByHost(headers.get("host"));
  if (brand.kind !== "site") return;
  const match = matchEndpoint(method, new URL(url).pathname);
  const noted = {
    ...{ site: brand.record.site, requestId, status: response.status, code: failure.code },
    call: match.kind === "found" ? match.endpoint.path : (known ?? "unknown"),
    address: getClientAddress(headers),
  };
  noteFailure(noted, failure.isUpstreams ? null : "call refused");
}

/** The same for a call that was refused before any route had it, or whose route has not answered in time. Never throws. */
export async function noteUnroutedCall(
  { headers, method = "", socket }: Pick<IncomingMessage, "headers" | "method" | "socket">,
  { path, status, code }: { path: string; status: number; code: number },
): Promise<void> {
  const brand = await findSiteByHost(headers.host ?? null).catch(() => null);
  if (brand?.kind !== "site") return;
  const match = matchEndpoint(method, path);
  const call = match.kind === "found" ? match.endpoint.path : "unknown";
  const address = getSenderAddress({ headers, socket });
  noteFailure(
    { site: brand.record.site, requestId: readAssignedId(headers), call, status, code, address },
    "call refused",
  );
}
