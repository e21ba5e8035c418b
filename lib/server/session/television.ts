import "server-only";
import * as z from "zod";
import type { DataOf } from "@/lib/contract/endpoint";
import { successEnvelope } from "@/lib/contract/envelope";
import type { UserInfo } from "@/lib/contract/user/account";
import type { beginTvLogin, readTvLogin } from "@/lib/contract/user/television";
import { answer, answerOutcome, refuse } from "@/lib/server/upstream/answer";
import { callUpstream } from "@/lib/server/upstream/call";
import { admitCall } from "@/lib/server/upstream/forward";
import { clearCookie, readCookie, setCookie, TV_COOKIE } from "./cookie";
import { sessionView } from "./open";
import { seal, unseal } from "./seal";
import { openSession } from "./session";

/** "Login failed, try again" (spec §8). */
const LOGIN_FAILED = 201;
/** An approved log-in may be collected a little after its code has ended. */
const GRACE_SECONDS = 120;

const secret = z.object({ site: z.string(), deviceCode: z.string() });

/**
 * Route handler that begins a television's log-in: the short code goes to its screen, the secret that will open the
 * session into its own sealed cookie, out of reach of any script.
 */
export async function beginTelevision(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const outcome = await callUpstream(call.endpoint, call.payload, { ...call.context, token: null });
  if (!outcome.ok) return answerOutcome(outcome);
  const { deviceCode, ...shown } = outcome.data as DataOf<typeof beginTvLogin>;
  const seconds = Math.ceil((shown.expiresAt - shown.serverNow) / 1000) + GRACE_SECONDS;
  const sealed = await seal({ site: call.site.site, deviceCode }, seconds);
  return answer(successEnvelope(shown), 200, { "Set-Cookie": setCookie(TV_COOKIE, sealed, seconds) });
}

/** Route handler that says how far the log-in of this very television is. */
export async function readTelevision(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const deviceCode = await readDeviceCode(request, call.site.site);
  const over: DataOf<typeof readTvLogin> = { state: "expired" };
  if (deviceCode === null) return answer(successEnvelope(over), 200);
  return answerOutcome(await callUpstream(call.endpoint, { deviceCode }, { ...call.context, token: null }));
}

/**
 * Route handler that lets an approved television in. The token goes into this television's session cookie and nowhere
 * else; a session it had before is replaced whole (threat T17).
 */
export async function openByTelevision(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const deviceCode = await readDeviceCode(request, call.site.site);
  if (deviceCode === null) return refuse(200, LOGIN_FAILED);
  const outcome = await callUpstream(call.endpoint, { deviceCode }, { ...call.context, token: null });
  if (!outcome.ok) return answerOutcome(outcome);
  const { cookie, session } = await openSession(call.site.site, outcome.data as UserInfo);
  const response = answer(successEnvelope(sessionView(session)), 200, { "Set-Cookie": cookie });
  response.headers.append("Set-Cookie", clearCookie(TV_COOKIE));
  return response;
}

async function readDeviceCode(request: Request, site: string): Promise<string | null> {
  const sealed = readCookie(request.headers.get("cookie"), TV_COOKIE);
  if (sealed === null || sealed === "ambiguous") return null;
  const parsed = secret.safeParse(await unseal(sealed));
  return parsed.success && parsed.data.site === site ? parsed.data.deviceCode : null;
}
