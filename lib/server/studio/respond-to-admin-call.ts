import { ADMIN_CALLS, type AdminCallName } from "@/lib/contract/admin/admin-calls";
import { ADMIN_PATH, getMaxAdminBodyBytes } from "@/lib/contract/admin/admin-paths";
import { ADMIN_PROBLEMS, type AdminProblem, listWrongFields } from "@/lib/contract/admin/admin-problem";
import { parseJson, readLimitedText } from "@/lib/contract/parse-json";
import { createDeviceCookie, readDevice } from "@/lib/server/session/device";
import { isSameOrigin } from "@/lib/server/upstream/is-same-origin";
import { respondJson } from "@/lib/server/upstream/respond-json";
import { callAdminApi } from "./call-admin-api";
import { createClearStudioCookie, createStudioCookie, readStudioToken } from "./studio-session";

/**
 * Forwards a call of the operators' console to the admin API: only the calls of the contract, only from a page of this host, with the
 * token of the sealed cookie. What opens a session loses its token on the way back, which goes into the cookie.
 */
export async function respondToAdminCall(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.slice(ADMIN_PATH.length);
  if (!isAdminCall(name) || AT_PREVIEWS.has(name)) return refuse("unknown");
  if (request.method !== "POST") return respondJson({ problem: "invalid" }, 405, { Allow: "POST" });
  if (!isSameOrigin(request.headers)) return refuse("notAllowed");
  const token = await readStudioToken(request.headers.get("cookie"));
  if (ADMIN_CALLS[name].role !== null && token === null) return refuse("sessionEnded");
  const payload = await readPayload(request, name);
  if (payload instanceof Response) return payload;
  const device = ADMIN_CALLS[name].role === null ? await getDevice(request.headers) : null;
  const answer = await callAdminApi(name, payload as never, { token, headers: request.headers, device });
  // Who logs out is logged out here, whatever the admin API says.
  if (name === "logOut") return respondToLogOut();
  return answer.ok ? respondWithData(answer.data, device) : respondWithProblem(answer.problem, token);
}

/** For the hosts of previews only, where the sample member's token goes into a cookie, and a mail is a page of its own. */
const AT_PREVIEWS: ReadonlySet<AdminCallName> = new Set(["openPreview", "readPreviewMail"]);

/** Under which the console's cookie of a device is sealed; no brand can have this id. */
const CONSOLE = ":console";

/** The device's id, by which the admin API knows an operator's device (rules/studio#known-devices); a new one for an unknown device. */
const getDevice = async (headers: Headers): Promise<string> =>
  (await readDevice(headers.get("cookie"), CONSOLE)) ?? crypto.randomUUID();

const isAdminCall = (name: string): name is AdminCallName => Object.hasOwn(ADMIN_CALLS, name);

const refuse = (problem: AdminProblem["problem"], extra: Partial<AdminProblem> = {}) =>
  respondJson({ problem, ...extra }, ADMIN_PROBLEMS[problem]);

/** The payload as the contract allows it, or the answer that says what is wrong. */
async function readPayload(request: Request, name: AdminCallName): Promise<object | Response> {
  const reader = request.body?.getReader();
  const text = reader ? await readLimitedText(reader, getMaxAdminBodyBytes(name)).catch(() => "") : "";
  if (text === null) return refuse("tooLarge");
  const parsed = ADMIN_CALLS[name].payload.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  return refuse("invalid", { fields: listWrongFields(parsed.error) });
}

interface OpenedSession {
  token: string;
  expiresAt: number;
}

const isOpenedSession = (data: object): data is OpenedSession => "token" in data && "expiresAt" in data;

const respondToLogOut = () =>
  respondJson({}, 200, { "Set-Cookie": createClearStudioCookie(), "Clear-Site-Data": '"storage"' });

async function respondWithData(data: unknown, device: string | null): Promise<Response> {
  if (typeof data !== "object" || data === null || !isOpenedSession(data)) return respondJson(data, 200);
  const { token, expiresAt, ...visible } = data;
  const response = respondJson(visible, 200, { "Set-Cookie": await createStudioCookie(token, expiresAt) });
  if (device !== null) response.headers.append("Set-Cookie", await createDeviceCookie(CONSOLE, device));
  return response;
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
