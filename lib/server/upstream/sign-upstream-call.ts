import { getEnv } from "@/lib/config/env";
import { CALL_SIGNATURE_HEADER, type SignedCall, signCall } from "@/lib/contract/signatures";

/** The headers of a call with its signature, where the setting UPSTREAM_SECRET is set (rules/calls#signature). */
export async function signUpstreamCall(
  headers: Record<string, string>,
  call: Omit<SignedCall, "headers">,
): Promise<Record<string, string>> {
  const { UPSTREAM_SECRET } = getEnv();
  if (UPSTREAM_SECRET === undefined) return headers;
  const signature = await signCall(
    UPSTREAM_SECRET[0],
    { ...call, headers: new Headers(headers) },
    Date.now(),
  );
  return { ...headers, [CALL_SIGNATURE_HEADER]: signature };
}
