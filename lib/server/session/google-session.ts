import "server-only";
import * as z from "zod";
import type { EndpointData } from "@/lib/contract/endpoint";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import type { readGoogleClient } from "@/lib/contract/user/google";
import { createNonce } from "@/lib/server/create-nonce";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { admitCall } from "@/lib/server/upstream/forward-call";
import { respondJson, respondOutcome, respondRefusal } from "@/lib/server/upstream/respond-json";
import { GOOGLE_COOKIE } from "./cookie";
import { createSealedCookie, readSealedCookie } from "./sealed-cookie";
import { respondStartedSession } from "./start-session";

/** "Login failed, refresh" (rules/errors#catalog): the page requests a new Google credential. */
const LOGIN_REFRESH = -3039;
/** The time from the button to the credential, including time to find a password. */
const NONCE_SECONDS = 900;

const nonceCookieSchema = z.object({ site: z.string(), nonce: z.string() });

/**
 * Route handler that returns Google's client id and a nonce that only a credential made for this browser will
 * contain: the page passes it to Google, and our sealed cookie stores it for the call that follows (threat T22).
 */
export async function getGoogleClient(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const outcome = await callUpstream(call.endpoint, call.payload, { ...call.context, token: null });
  if (!outcome.ok) return respondOutcome(outcome);
  const nonce = createNonce();
  const data = { ...(outcome.data as EndpointData<typeof readGoogleClient>), nonce };
  return respondJson(createSuccessEnvelope(data), 200, {
    "Set-Cookie": await createSealedCookie("google", { site: call.site.site, nonce }, NONCE_SECONDS),
  });
}

/** Route handler of log-in and sign-up with Google; the first session that is opened with a nonce uses it up. */
export async function startSessionByGoogle(request: Request): Promise<Response> {
  const call = await admitCall(request, "session");
  if (call instanceof Response) return call;
  const nonce = await readNonce(request.headers.get("cookie"), call.site.site);
  if (nonce === null) return respondRefusal(200, LOGIN_REFRESH);
  const outcome = await callUpstream(
    call.endpoint,
    { ...call.payload, nonce },
    { ...call.context, token: null },
  );
  return respondStartedSession(call, outcome, { onSuccess: GOOGLE_COOKIE });
}

async function readNonce(cookieHeader: string | null, site: string): Promise<string | null> {
  const parsed = nonceCookieSchema.safeParse(await readSealedCookie("google", cookieHeader));
  return parsed.success && parsed.data.site === site ? parsed.data.nonce : null;
}
