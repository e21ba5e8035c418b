import type { NextRequest } from "next/server";
import { log } from "@/lib/server/log";
import { createOwnProof } from "@/lib/server/site/own-proof";
import { REQUEST_FACTS_PATH, type RequestFacts, readFactsHeader, SITE_RECORD_HEADER } from "./request-facts";

/** Proves to the route of the facts that it is our middleware which asks. */
export const FACTS_PROOF_HEADER = "x-facts-proof";

/**
 * The facts of a request, for the middleware: as our server has passed them on, else as the process of pages and calls answers. It is asked
 * at the address where Next itself listens, never at the one that the request names.
 */
export async function findRequestFacts({ headers, method, nextUrl }: NextRequest): Promise<RequestFacts> {
  const passed = await readFactsHeader(headers.get(SITE_RECORD_HEADER));
  if (passed) return passed;
  try {
    const response = await fetch(new URL(REQUEST_FACTS_PATH, nextUrl.origin), {
      method: "POST",
      headers: { [FACTS_PROOF_HEADER]: await createOwnProof(FACTS_PROOF_HEADER) },
      body: JSON.stringify({ method, target: nextUrl.pathname + nextUrl.search, headers: [...headers] }),
      redirect: "error",
      cache: "no-store",
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as RequestFacts;
  } catch (error) {
    log.error("no facts of a request", { error: String(error) });
    return { kind: "unavailable" };
  }
}
