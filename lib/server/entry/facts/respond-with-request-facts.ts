import * as z from "zod";
import { respondToCall } from "@/lib/server/calls/respond-to-call";
import { isOwnProof } from "@/lib/server/site/own-proof";
import { respondJson } from "@/lib/server/upstream/respond-json";
import { FACTS_PROOF_HEADER } from "./find-request-facts";
import { loadRequestFacts } from "./load-request-facts";

const entryRequestSchema = z.object({
  method: z.string(),
  target: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
});

/**
 * Route handler of `/api/request-facts`: answers our middleware where there is no server of ours in front of Next. For any other client it is an
 * unknown address.
 */
export async function respondWithRequestFacts(request: Request): Promise<Response> {
  const proof = request.headers.get(FACTS_PROOF_HEADER);
  if (!(await isOwnProof(FACTS_PROOF_HEADER, proof))) return respondToCall(request);
  const { method, target, headers } = entryRequestSchema.parse(await request.json());
  return respondJson(await loadRequestFacts({ method, target, headers: new Headers(headers) }), 200);
}
