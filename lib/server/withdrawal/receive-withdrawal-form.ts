import "server-only";
import { withdraw } from "@/lib/contract/bill/withdrawal";
import { readLimitedText } from "@/lib/contract/parse-json";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { createLocalePath, parseLocale } from "@/lib/domain/routes/locale-path";
import { cleanEmail } from "@/lib/domain/validation/typed-text";
import {
  checkStatement,
  createWithdrawalPath,
  RECEIVED_WITHDRAWAL,
  type StatementField,
  type StatementProblem,
  toWithdrawalProblem,
  WITHDRAWAL_FORM,
  type WithdrawalProblem,
} from "@/lib/domain/withdrawal/withdrawal-form";
import { getRequestId } from "@/lib/server/request-id";
import { logRefusedOrigin } from "@/lib/server/security-events";
import { createReturnedFormCookie } from "@/lib/server/session/returned-form";
import { readSession } from "@/lib/server/session/session";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { isOwnForm } from "@/lib/server/upstream/is-same-origin";
import { createRequestContext } from "@/lib/server/upstream/request-context";

const MAX_FORM_BYTES = 16 * 1024;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/**
 * Route handler of `/api/withdraw`: the statement of a browser without a script (rules/orders#withdrawal-without-a-script). The answer is a redirect to the
 * page, which tells what came of it, the same whether or not there is such an order. What was refused comes back with the page.
 */
export async function receiveWithdrawalForm(request: Request): Promise<Response> {
  const { headers, method } = request;
  if (method !== "POST") return createEmptyResponse(405, { Allow: "POST" });
  if (!isOwnForm(headers)) {
    await logRefusedOrigin(withdraw.name, headers.get("origin"), getRequestId(headers));
    return createEmptyResponse(403);
  }
  const match = await findSiteByHost(headers.get("host"));
  if (match.kind !== "site") return createEmptyResponse(match.kind === "unknown" ? 404 : 503);
  const form = await readForm(request);
  if (form === null) return createEmptyResponse(415);
  const { record } = match;
  const locale = parseLocale(form.get("language"), record.langs) ?? record.defaultLang;
  const redirect = (result: Parameters<typeof createWithdrawalPath>[0], cookie: string) =>
    createEmptyResponse(303, {
      Location: createLocalePath(createWithdrawalPath(result), locale, record.defaultLang),
      "Set-Cookie": cookie,
    });
  const readText = (field: StatementField) => form.get(field) ?? "";
  const values = { name: readText("name"), order: readText("order"), email: readText("email") };
  const refuseForm = async (
    problem: WithdrawalProblem,
    problems: Partial<Record<StatementField, StatementProblem>>,
    reference: string | null,
  ) => {
    const form = { values, problems, reference };
    return redirect({ problem }, await createReturnedFormCookie(record.site, WITHDRAWAL_FORM, form));
  };
  const problems = checkStatement(values);
  if (Object.keys(problems).length > 0) return refuseForm("invalid", problems, null);
  const session = await readSession(headers.get("cookie"), record.site);
  const token = session.kind === "member" ? session.session.token : null;
  const context = { ...createRequestContext(headers, record, token), language: locale };
  const { name, order, email } = values;
  const statement = { name: name.trim(), order: order.trim(), email: cleanEmail(email) };
  const outcome = await callUpstream(withdraw, statement, context);
  if (outcome.ok) {
    const { receivedAt } = outcome.data;
    const kept = { values: { receivedAt: String(receivedAt) }, problems: {}, reference: null };
    // In the place of what an earlier refusal has left.
    const cookie = await createReturnedFormCookie(record.site, RECEIVED_WITHDRAWAL, kept);
    return redirect({ receivedAt }, cookie);
  }
  const isAddressWrong = getErrorRow(outcome.code).field === "email";
  return refuseForm(
    toWithdrawalProblem(outcome.code),
    isAddressWrong ? { email: "email" } : {},
    getRequestId(headers),
  );
}

/** The fields of the form; null for a body of another type, or a larger one than a form has. */
async function readForm(request: Request): Promise<URLSearchParams | null> {
  if (!FORM_TYPE.test(request.headers.get("content-type") ?? "")) return null;
  const reader = request.body?.getReader();
  if (!reader) return null;
  try {
    const text = await readLimitedText(reader, MAX_FORM_BYTES);
    return text === null ? null : new URLSearchParams(text);
  } catch {
    await reader.cancel().catch(() => undefined);
    return null;
  }
}

const createEmptyResponse = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
