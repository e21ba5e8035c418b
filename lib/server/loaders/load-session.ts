import "server-only";
import { headers } from "next/headers";
import { connection } from "next/server";
import type { DataOf, Endpoint, PayloadOf } from "@/lib/contract/endpoint";
import { readSession, type Session } from "@/lib/server/session/session";
import { callUpstream, type UpstreamOutcome } from "@/lib/server/upstream/call";
import { clientAddress, siteOrigin } from "@/lib/server/upstream/client-address";
import { sceneOf } from "@/lib/server/upstream/request-context";
import { pageParams } from "./page-params";

/** The member a private page is for, or null for a visitor. */
export async function loadSession(): Promise<Session | null> {
  // Opening a seal looks at the time, which Next allows only in a request.
  await connection();
  const { site } = await pageParams();
  const state = await readSession((await headers()).get("cookie"), site.id);
  return state.kind === "member" ? state.session : null;
}

/**
 * One upstream read for a private page, in the name of whoever the cookie says is there; never cached. Failures come
 * back as outcomes: the page decides whether it can do without.
 */
export async function readForPage<E extends Endpoint>(
  endpoint: E,
  payload: PayloadOf<E>,
): Promise<UpstreamOutcome<DataOf<E>>> {
  const incoming = await headers();
  const { site, locale, client } = await pageParams();
  const session = await loadSession();
  return callUpstream(endpoint, payload, {
    site: site.id,
    language: locale,
    clientType: client === "wap" ? "WAP" : "WEB",
    scene: sceneOf(incoming),
    requestId: crypto.randomUUID(),
    token: session?.token ?? null,
    siteOrigin: siteOrigin(incoming),
    clientAddress: clientAddress(incoming),
  });
}
