import "server-only";
import { headers } from "next/headers";
import { connection } from "next/server";
import { cache } from "react";
import type { Endpoint, EndpointData, EndpointPayload } from "@/lib/contract/endpoint";
import { readAccount } from "@/lib/contract/user/account";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { createLoginHref, type LoginReason } from "@/lib/domain/routes/login-href";
import { getRequestId } from "@/lib/server/request-id";
import { readSession, type Session } from "@/lib/server/session/session";
import { readTraceContext } from "@/lib/server/trace-context";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { getClientAddress, getRequestOrigin } from "@/lib/server/upstream/client-address";
import { getRequestScene } from "@/lib/server/upstream/request-context";
import type { UpstreamOutcome } from "@/lib/server/upstream/upstream-outcome";
import { loadPageKey, loadPageParams, loadParamsIfCached } from "./load-page-params";

/** The state of the session cookie of a private page's request; opened once for each request. */
const loadSessionState = cache(async () => {
  // Unsealing reads the time, which Next allows only in a request.
  await connection();
  const { siteId } = await loadPageKey();
  return readSession((await headers()).get("cookie"), siteId);
});

/** The session of a private page, or null for a visitor. */
export async function loadSession(): Promise<Session | null> {
  const state = await loadSessionState();
  return state.kind === "member" ? state.session : null;
}

/** Why a visitor of a private page has to log in, where the page shows a reason. */
const loadLoginReason = async (): Promise<LoginReason | undefined> =>
  (await loadSessionState()).kind === "ended" ? "expired" : undefined;

/** The log-in page of a visitor, with the way back and why they have to log in. */
export const loadLoginPath = async (returnTo: string): Promise<string> =>
  createLoginHref(returnTo, await loadLoginReason());

/** The visitor of a page for members, with why they have to log in. */
export async function loadVisitor(): Promise<{ kind: "visitor"; reason?: LoginReason }> {
  const reason = await loadLoginReason();
  return reason ? { kind: "visitor", reason } : { kind: "visitor" };
}

/** The result for a visitor or a failure; every private page tells these apart from data. */
export type UnavailableResult =
  | { kind: "visitor"; loginPath: string }
  | { kind: "failed"; code: number; reference: string | null; retryPath: string };

/** An ended session leads to the log-in page with the return path; any other failure is shown with a retry link. */
export const toUnavailableResult = (
  { code, reference = null }: { code: number; reference?: string | null },
  path: string,
): UnavailableResult =>
  isSessionEndCode(code)
    ? { kind: "visitor", loginPath: createLoginHref(path, "expired") }
    : { kind: "failed", code, reference, retryPath: path };

/**
 * One upstream read for a private page, with the token of the session cookie; never cached. Failures are returned as
 * outcomes: the page decides whether it can do without the data.
 */
export async function readForPage<E extends Endpoint>(
  endpoint: E,
  payload: EndpointPayload<E>,
): Promise<UpstreamOutcome<EndpointData<E>>> {
  const incoming = await headers();
  const { siteId, locale, client } = await loadPageKey();
  const session = await loadSession();
  const requestId = getRequestId(incoming);
  const outcome = await callUpstream(endpoint, payload, {
    site: siteId,
    language: locale,
    clientType: client === "wap" ? "WAP" : "WEB",
    scene: getRequestScene(incoming),
    requestId,
    trace: readTraceContext(incoming),
    token: session?.token ?? null,
    siteOrigin: getRequestOrigin(incoming),
    clientAddress: getClientAddress(incoming),
  });
  return outcome.ok ? outcome : { ...outcome, reference: requestId };
}

/**
 * True where the member predates the system upgrade and must choose a new password before buying
 * (rules/accounts#upgrade). Checked only at brands that require it; without an answer, billing refuses later with
 * -2500. Where the brand's data is not there yet the account is read at the same time as it.
 */
export async function requiresPasswordReset(): Promise<boolean> {
  const params = loadPageParams();
  const early = await loadParamsIfCached(params);
  const session = early?.site.flags.upgradePolicy === false ? null : await loadSession();
  if (!session) return false;
  const { uid, account, type } = session;
  const [outcome, { site }] = await Promise.all([readForPage(readAccount, { uid, account, type }), params]);
  return site.flags.upgradePolicy && outcome.ok && outcome.data.mustResetPassword === true;
}
