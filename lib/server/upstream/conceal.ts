import { concealed, isConcealing } from "@/lib/domain/errors/concealed";
import type { UpstreamOutcome } from "./call";
import type { Call } from "./forward";

/**
 * The outcome as a stranger may see it: a code that tells whether an account exists is replaced as the contract says,
 * and goes to our log instead (threat T23). Fields go with it; they would tell the same.
 */
export function conceal(
  { endpoint, site, context }: Pick<Call, "endpoint" | "site" | "context">,
  outcome: UpstreamOutcome<unknown>,
): UpstreamOutcome<unknown> {
  const { conceals } = endpoint;
  if (outcome.ok || !conceals) return outcome;
  const instead = concealed(conceals.as, outcome.code);
  if (instead === null) return isConcealing(outcome.code) ? bare(outcome.code, outcome.data) : outcome;
  const line = {
    level: "info",
    event: "concealed",
    call: endpoint.name,
    site: site.site,
    requestId: context.requestId,
    code: outcome.code,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
  if (instead === "success") return { ok: true, data: conceals.as === "success" ? conceals.data : {} };
  return bare(instead, outcome.data);
}

const bare = (code: number, data: unknown): UpstreamOutcome<unknown> => ({
  ok: false,
  code,
  ...(data === undefined ? {} : { data }),
});
