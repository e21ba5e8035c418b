import { CALLS, type EndpointName } from "@/lib/contract/calls";
import { ONE_CLICK_PATH } from "@/lib/domain/routes/one-click-path";
import { CRASH_REPORT_PATH } from "@/lib/domain/support/crash-report";
import { REFERENCE_HEADER } from "@/lib/domain/support/reference";
import { WITHDRAWAL_FORM_PATH } from "@/lib/domain/withdrawal/withdrawal-form";
import { answerWhenChanged } from "@/lib/server/payment/waiting/answer-when-changed";
import { ORDER_CHANGED_PATH } from "@/lib/server/payment/waiting/order-changed-path";
import { receiveOrderChange } from "@/lib/server/payment/waiting/order-changes";
import { forwardReport, forwardReports } from "@/lib/server/reports/forward-reports";
import { POLICY_REPORT_PATH } from "@/lib/server/reports/policy-report-path";
import { receiveCrashReport } from "@/lib/server/reports/receive-crash-report";
import { receivePolicyReport } from "@/lib/server/reports/receive-policy-report";
import { getRequestId } from "@/lib/server/request-id";
import { getGoogleClient, startSessionByGoogle } from "@/lib/server/session/google-session";
import {
  endDeletedSession,
  endSession,
  getSession,
  renameSession,
  startSessionByAppToken,
  startSessionBySignUp,
} from "@/lib/server/session/session-calls";
import { startSession } from "@/lib/server/session/start-session";
import {
  getTelevisionLoginState,
  startSessionByTelevision,
  startTelevisionLogin,
} from "@/lib/server/session/television-session";
import { respondToAdminCall } from "@/lib/server/studio/respond-to-admin-call";
import { isStudioHost } from "@/lib/server/studio/studio-host";
import { forwardCall } from "@/lib/server/upstream/forward-call";
import { receiveWithdrawalForm } from "@/lib/server/withdrawal/receive-withdrawal-form";
import { endRemindersByMail } from "./end-reminders-by-mail";
import { noteFailedCall } from "./note-failed-call";
import { reportHost, reportInstallation, reportReadiness } from "./report-health";

type RespondToRequest = (request: Request) => Promise<Response>;

type SessionCallName = {
  [Name in EndpointName]: (typeof CALLS)[Name] extends { reach: "session" } ? Name : never;
}[EndpointName];

/** Calls after which the storefront stores, reads or removes a cookie; all others are forwarded as they are. */
const SESSION_CALLS: Record<SessionCallName, RespondToRequest> = {
  login: startSession,
  loginByCode: startSession,
  loginBuyer: startSession,
  loginBuyerByCode: startSessionBySignUp,
  loginBySso: startSessionByAppToken,
  readGoogleClient: getGoogleClient,
  loginByGoogle: startSessionByGoogle,
  signUpByGoogle: startSessionByGoogle,
  loginByPasskey: startSession,
  loginByRecoveryCode: startSession,
  signUp: startSessionBySignUp,
  logOut: endSession,
  beginTvLogin: startTelevisionLogin,
  readTvLogin: getTelevisionLoginState,
  loginByTv: startSessionByTelevision,
  changePassword: startSession,
};

const RESPONSES: ReadonlyMap<string, RespondToRequest> = new Map<string, RespondToRequest>([
  ...Object.entries(SESSION_CALLS).map(
    ([name, respond]) => [CALLS[name as SessionCallName].path, respond] as const,
  ),
  [CALLS.readPayment.path, answerWhenChanged],
  [CALLS.listOrders.path, answerWhenChanged],
  [CALLS.readHandoff.path, answerWhenChanged],
  [ORDER_CHANGED_PATH, receiveOrderChange],
  ["/api/session", getSession],
  [CALLS.updateProfile.path, renameSession],
  [CALLS.requestDeletion.path, endDeletedSession],
  [ONE_CLICK_PATH, endRemindersByMail],
  ["/api/health/ready", reportReadiness],
  ["/api/health/host", reportHost],
  ["/api/health/here", reportInstallation],
  [CALLS.reportEvent.path, forwardReport],
  [CALLS.reportEvents.path, forwardReports],
  [POLICY_REPORT_PATH, receivePolicyReport],
  [CRASH_REPORT_PATH, receiveCrashReport],
  [WITHDRAWAL_FORM_PATH, receiveWithdrawalForm],
]);

/**
 * Answers a request under `/api`: a call of the browser, or one of the storefront's own addresses. What is neither is
 * 404 (`lib/contract/calls.ts` lists the calls). The answer carries the reference of the request. At the console's host there are only the calls of the admin API. The caller has checked method and length.
 */
export async function respondToCall(request: Request): Promise<Response> {
  const response = await respondToShopOrConsole(request);
  response.headers.set(REFERENCE_HEADER, getRequestId(request.headers));
  return response;
}

async function respondToShopOrConsole(request: Request): Promise<Response> {
  if (isStudioHost(request.headers.get("host"))) return respondToAdminCall(request);
  const { pathname } = new URL(request.url);
  const respond = RESPONSES.get(pathname);
  const response = await (respond ? respond(request) : forwardCall(request));
  await noteFailedCall(request, response, respond ? pathname : null);
  return response;
}
