import "server-only";
import * as z from "zod";
import type { EndpointData } from "@/lib/contract/endpoint";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import type { beginTvLogin, readTvLogin } from "@/lib/contract/user/television";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { admitCall } from "@/lib/server/upstream/forward-call";
import { respondJson, respondOutcome, respondRefusal } from "@/lib/server/upstream/respond-json";
import { TV_COOKIE } from "./cookie";
import { createSealedCookie, readSealedCookie } from "./sealed-cookie";
import { respondStartedSession } from "./start-session";

/** "Login failed, try again" (rules/errors#catalog). */
const LOGIN_FAILED = 201;
/** An approved log-in may be collected for a short time after its code has expired. */
const COLLECTION_GRACE_SECONDS = 120;

const deviceCookieSchema = z.object({ site: z.string(), deviceCode: z.string() });

/**
 * Route handler that starts a television's log-in: the short code goes to its screen, the secret that will open the
 * session into its own sealed cookie, which scripts can't read.
 */
export async function startTelevisionLogin(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const outcome = await callUpstream(call.endpoint, call.payload, { ...call.context, token: null });
  if (!outcome.ok) return respondOutcome(outcome);
  const { deviceCode, ...publicData } = outcome.data as EndpointData<typeof beginTvLogin>;
  const seconds = Math.ceil((publicData.expiresAt - publicData.serverNow) / 1000) + COLLECTION_GRACE_SECONDS;
  return respondJson(createSuccessEnvelope(publicData), 200, {
    "Set-Cookie": await createSealedCookie("television", { site: call.site.site, deviceCode }, seconds),
  });
}

/** Route handler that returns the state of this television's log-in. */
export async function getTelevisionLoginState(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const deviceCode = await readDeviceCode(request, call.site.site);
  const expiredState: EndpointData<typeof readTvLogin> = { state: "expired" };
  if (deviceCode === null) return respondJson(createSuccessEnvelope(expiredState), 200);
  return respondOutcome(await callUpstream(call.endpoint, { deviceCode }, { ...call.context, token: null }));
}

/**
 * Route handler that opens the session of an approved television. The token is stored in this television's session
 * cookie only; an earlier session is replaced whole (threat T17).
 */
export async function startSessionByTelevision(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const deviceCode = await readDeviceCode(request, call.site.site);
  if (deviceCode === null) return respondRefusal(200, LOGIN_FAILED);
  const outcome = await callUpstream(call.endpoint, { deviceCode }, { ...call.context, token: null });
  return outcome.ok
    ? respondStartedSession(call, outcome, { onSuccess: TV_COOKIE })
    : respondOutcome(outcome);
}

async function readDeviceCode(request: Request, site: string): Promise<string | null> {
  const parsed = deviceCookieSchema.safeParse(
    await readSealedCookie("television", request.headers.get("cookie")),
  );
  return parsed.success && parsed.data.site === site ? parsed.data.deviceCode : null;
}
