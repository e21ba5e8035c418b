import type { BackendEnv } from "@/backend/env";
import { isCallSigned } from "@/lib/contract/call-signature";
import { createFailureEnvelope } from "@/lib/contract/envelope";
import { readLimitedText } from "@/lib/contract/read-limited-text";
import { codeFor } from "@/lib/domain/errors/error-catalog";

/** More than the largest body of any call. */
const MAX_SIGNED_BYTES = 8 * 1024 * 1024;

/**
 * With the setting UPSTREAM_SECRET, the refusal (401) of a call that the storefront has not signed
 * (rules/calls#signature); null for a signed one, and without the setting. The wall clock counts, not the shop's.
 */
export async function refuseUnsignedCall(
  request: Request,
  { UPSTREAM_SECRET }: Pick<BackendEnv, "UPSTREAM_SECRET">,
): Promise<Response | null> {
  if (UPSTREAM_SECRET === undefined) return null;
  const { method, headers, url } = request;
  const { pathname, search } = new URL(url);
  const reader = request.clone().body?.getReader();
  const body = reader ? await readLimitedText(reader, MAX_SIGNED_BYTES).catch(() => null) : "";
  const call = { method, address: pathname + search, headers };
  if (body !== null && (await isCallSigned(UPSTREAM_SECRET, { ...call, body }, Date.now()))) return null;
  return Response.json(createFailureEnvelope(codeFor("unauthorized")), { status: 401 });
}
