import { getEnv } from "@/lib/config/env";
import { ADMIN_CALLS, type AdminCallName } from "@/lib/contract/admin/admin-calls";
import { ADMIN_PATH, MAX_ADMIN_BODY_BYTES } from "@/lib/contract/admin/admin-paths";
import { ADMIN_PROBLEMS, type AdminProblem, adminProblem } from "@/lib/contract/admin/admin-problem";
import { readLimitedText } from "@/lib/contract/read-limited-text";
import { warnOnce } from "@/lib/server/log";
import { openRequest, readResponse } from "@/lib/server/upstream/client/request-text";
import { getClientAddress } from "@/lib/server/upstream/client-address";
import { isSameOrigin } from "@/lib/server/upstream/is-same-origin";
import { respondJson } from "@/lib/server/upstream/respond-json";
import { signUpstreamCall } from "@/lib/server/upstream/sign-upstream-call";
import { createClearStudioCookie, createStudioCookie, readStudioToken } from "./studio-session";

/** The largest answer is a brand with its draft, its live version and both as changes. */
const MAX_ANSWER_BYTES = 4 * MAX_ADMIN_BODY_BYTES;

/**
 * Forwards a call of the operators' console to the admin API: only the calls of the contract, only from a page of this host, with the
 * token of the sealed cookie. What opens a session loses its token on the way back, which goes into the cookie.
 */
export async function respondToAdminCall(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.slice(ADMIN_PATH.length);
  if (!isAdminCall(name)) return refuse("unknown");
  if (request.method !== "POST") return respondJson({ problem: "invalid" }, 405, { Allow: "POST" });
  if (!isSameOrigin(request.headers)) return refuse("notAllowed");
  const token = await readStudioToken(request.headers.get("cookie"));
  if (ADMIN_CALLS[name].role !== null && token === null) return refuse("sessionEnded");
  const body = await readBody(request, name);
  if (typeof body !== "string") return body;
  const answer = await callAdminApi(name, body, request.headers, token);
  // Who logs out is logged out here, whatever the admin API says.
  if (name === "logOut") return respondWithData(name, {});
  return answer.ok ? respondWithData(name, answer.data) : respondWithProblem(answer.problem, token);
}

const isAdminCall = (name: string): name is AdminCallName => Object.hasOwn(ADMIN_CALLS, name);

const refuse = (problem: AdminProblem["problem"], extra: Partial<AdminProblem> = {}) =>
  respondJson({ problem, ...extra }, ADMIN_PROBLEMS[problem]);

/** The body as the contract allows it, or the answer that says what is wrong. */
async function readBody(request: Request, name: AdminCallName): Promise<string | Response> {
  const reader = request.body?.getReader();
  const text = reader ? await readLimitedText(reader, MAX_ADMIN_BODY_BYTES).catch(() => "") : "";
  if (text === null) return refuse("tooLarge");
  const parsed = ADMIN_CALLS[name].payload.safeParse(parseJson(text));
  if (parsed.success) return JSON.stringify(parsed.data);
  const fields = parsed.error.issues.slice(0, 20).map(({ path, code }) => [path.join("."), code]);
  return refuse("invalid", { fields: Object.fromEntries(fields) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type AdminAnswer = { ok: true; data: unknown } | { ok: false; problem: AdminProblem };

/** Never throws: no answer, or one that is none, is the problem `unavailable`. */
async function callAdminApi(
  name: AdminCallName,
  body: string,
  headers: Headers,
  token: string | null,
): Promise<AdminAnswer> {
  const { SITE_API_URL: baseUrl, UPSTREAM_WRITE_TIMEOUT_MS } = getEnv();
  const address = ADMIN_PATH + name;
  const clientAddress = getClientAddress(headers);
  const own = {
    "Content-Type": "application/json",
    "Request-Id": crypto.randomUUID(),
    ...(token === null ? {} : { Authorization: token }),
    ...(clientAddress === null ? {} : { "Client-Ip": clientAddress }),
  };
  try {
    const signed = await signUpstreamCall(own, { method: "POST", address, body });
    const signal = AbortSignal.timeout(UPSTREAM_WRITE_TIMEOUT_MS);
    const response = await openRequest({ method: "POST", baseUrl, address, headers: signed, body, signal });
    const { status, text } = await readResponse(response, MAX_ANSWER_BYTES);
    const content = parseJson(text ?? "");
    const data = status === 200 ? ADMIN_CALLS[name].data.safeParse(content) : null;
    if (data?.success) return { ok: true, data: data.data };
    const problem = adminProblem.safeParse(content);
    if (status !== 200 && problem.success) return { ok: false, problem: problem.data };
    warnOnce("admin answer refused", { call: name, status });
  } catch (error) {
    warnOnce("admin API unreachable", { call: name, error: error instanceof Error ? error.name : "Error" });
  }
  return { ok: false, problem: { problem: "unavailable" } };
}

interface OpenedSession {
  token: string;
  expiresAt: number;
}

const isOpenedSession = (data: object): data is OpenedSession => "token" in data && "expiresAt" in data;

async function respondWithData(name: AdminCallName, data: unknown): Promise<Response> {
  if (name === "logOut")
    return respondJson({}, 200, {
      "Set-Cookie": createClearStudioCookie(),
      "Clear-Site-Data": '"storage"',
    });
  if (typeof data !== "object" || data === null || !isOpenedSession(data)) return respondJson(data, 200);
  const { token, expiresAt, ...visible } = data;
  return respondJson(visible, 200, { "Set-Cookie": await createStudioCookie(token, expiresAt) });
}

/** A session that the admin API no longer knows is removed, so that the console asks for a log-in. */
function respondWithProblem(problem: AdminProblem, token: string | null): Response {
  const hasEnded = problem.problem === "sessionEnded" && token !== null;
  return respondJson(
    problem,
    ADMIN_PROBLEMS[problem.problem],
    hasEnded ? { "Set-Cookie": createClearStudioCookie() } : {},
  );
}
