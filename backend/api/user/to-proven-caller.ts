import type { HandlerContext } from "@/backend/api/handler";
import type { ProvenCaller } from "@/backend/modules/accounts/identity/identity-proofs";
import type { Member } from "@/backend/modules/accounts/members";
import { refuse } from "@/backend/runtime/refusal-error";

type ProofCallContext = Pick<HandlerContext<"bindEmail">, "member" | "tokenHash" | "clock">;

/**
 * The member of a call, their session, and the proof in its payload (rules/accounts#proof-again).
 * @throws RefusalError -24010 for a call without a session
 */
export function toProvenCaller(
  { member, tokenHash, clock }: ProofCallContext,
  identityProof: string | null | undefined,
): ProvenCaller & { member: Member } {
  if (tokenHash === null) throw refuse("tokenRequired");
  return { member, sessionHash: tokenHash, identityProof: identityProof ?? null, now: clock.now() };
}
