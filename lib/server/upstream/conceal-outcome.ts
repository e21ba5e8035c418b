import type { Endpoint } from "@/lib/contract/endpoint";
import { getConcealedCode, isConcealingCode } from "@/lib/domain/errors/login-errors";
import { log } from "@/lib/server/log";
import type { CallContext } from "./upstream-headers";
import type { UpstreamOutcome } from "./upstream-outcome";

/** The part of an admitted call that decides what is concealed. */
interface ConcealableCall {
  endpoint: Endpoint;
  site: { site: string };
  context: Pick<CallContext, "requestId">;
}

/**
 * The outcome that the browser may see: a code that reveals whether an account exists is replaced as the contract
 * defines, and logged instead (threat T23). Its fields are removed; they would reveal the same.
 */
export function concealOutcome(
  { endpoint, site, context }: ConcealableCall,
  outcome: UpstreamOutcome<unknown>,
): UpstreamOutcome<unknown> {
  const { conceals } = endpoint;
  if (outcome.ok || !conceals) return outcome;
  const replacement = getConcealedCode(conceals.as, outcome.code);
  if (replacement === null)
    return isConcealingCode(outcome.code) ? createPlainFailure(outcome.code, outcome.data) : outcome;
  log.info("error code concealed", {
    call: endpoint.name,
    site: site.site,
    requestId: context.requestId,
    errorCode: outcome.code,
  });
  if (replacement === "success") return { ok: true, data: conceals.as === "success" ? conceals.data : {} };
  return createPlainFailure(replacement, outcome.data);
}

const createPlainFailure = (code: number, data: unknown): UpstreamOutcome<unknown> => ({
  ok: false,
  code,
  ...(data === undefined ? {} : { data }),
});
