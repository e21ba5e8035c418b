import { getEnv } from "@/lib/config/env";
import type { SecurityEvent } from "@/lib/config/log-events";
import type { EndpointName } from "@/lib/contract/calls";
import type { Outcome } from "@/lib/contract/envelope";
import { hashAccount } from "@/lib/domain/account/hash-account";
import { type ErrorName, hasErrorName } from "@/lib/domain/errors/error-catalog";
import { log } from "./log";
import { createLineLimit } from "./reports/line-limit";

interface CallEvents {
  success?: SecurityEvent;
  failure?: SecurityEvent;
}

const LOG_IN: CallEvents = { success: "logIn", failure: "logInFailed" };
const PASSWORD: CallEvents = { success: "passwordChanged", failure: "passwordChangeFailed" };

/** The calls whose outcome is an event. */
export const CALL_EVENTS: Partial<Record<EndpointName, CallEvents>> = {
  login: LOG_IN,
  loginByCode: LOG_IN,
  loginBuyer: LOG_IN,
  loginBuyerByCode: LOG_IN,
  loginBySso: LOG_IN,
  loginByGoogle: LOG_IN,
  loginByTv: LOG_IN,
  loginByPasskey: LOG_IN,
  loginByRecoveryCode: LOG_IN,
  signUp: { success: "signUp" },
  signUpByGoogle: { success: "signUp" },
  changePassword: PASSWORD,
  resetPassword: PASSWORD,
  resetPasswordByLink: PASSWORD,
  bindEmail: { success: "addressChangeRequested" },
  confirmBoundEmail: { success: "addressChanged" },
  bindPhone: { success: "addressChanged" },
  removePhone: { success: "addressChanged" },
  proveIdentity: { failure: "identityProofFailed" },
  undoAccountChange: { success: "changeUndone" },
  requestDeletion: { success: "deletionAsked" },
  keepAccount: { success: "accountKept" },
  requestDataDownload: { success: "dataDownloaded" },
  addPasskey: { success: "passkeyAdded" },
  setPasskeyRequired: { success: "secondFactorChanged" },
  requestPasskeyRelease: { success: "secondFactorReleaseAsked" },
  removePasskey: { success: "passkeyRemoved" },
  endOtherDevices: { success: "loggedOutEverywhere" },
};

/** Refusals that are events whatever the call is. Strangers can cause any number, so their lines are limited. */
const REFUSALS: readonly {
  event: SecurityEvent;
  errors: readonly ErrorName[];
  mayWriteLine: () => boolean;
}[] = [
  {
    event: "limitReached",
    errors: ["tooFrequent", "tooManyAttempts", "loginBlocked"],
    mayWriteLine: createLineLimit("limitReached"),
  },
  // What belongs to another member or brand is answered like what does not exist (threats T9, T48).
  {
    event: "accessRefused",
    errors: ["orderNotFound", "paymentInfoMissing", "savedCardMissing"],
    mayWriteLine: createLineLimit("accessRefused"),
  },
];
const mayWriteOriginLine = createLineLimit("originRefused");

interface EventFields {
  site: string | null;
  /** In clear; the line holds a keyed hash of it. Null where it is unknown. */
  account: string | null;
  requestId: string;
  [field: string]: unknown;
}

/** Writes one line `securityEvent`: with brand, hashed account and request id, without any clear account or secret. */
export async function logSecurityEvent(
  event: SecurityEvent,
  { site, account, requestId, ...fields }: EventFields,
): Promise<void> {
  const accountHash =
    site !== null && account !== null
      ? await hashAccount(getEnv().REVALIDATE_SECRET[0], site, account)
      : null;
  log.info("securityEvent", {
    event,
    ...(site === null ? {} : { site }),
    ...(accountHash === null ? {} : { accountHash }),
    requestId,
    ...fields,
  });
}

/** One finished call; `account` is the session's, for a call that was made with one. */
interface FinishedCall {
  name: EndpointName;
  payload: Record<string, unknown>;
  context: { site: string; requestId: string; account?: string | null };
  outcome: Outcome<unknown> & { transport?: string };
}

/** Writes the event of a call that has one. A call without an answer is no event. */
export async function logCallEvent({ name, payload, context, outcome }: FinishedCall): Promise<void> {
  const events = CALL_EVENTS[name];
  const event = (outcome.ok ? events?.success : events?.failure) ?? findRefusalEvent(outcome);
  if (!event || outcome.transport) return;
  const account =
    context.account ??
    readText(payload, "account") ??
    (outcome.ok ? readAnsweredAccount(outcome.data) : null);
  const { site, requestId } = context;
  const failure = outcome.ok ? {} : { outcome: outcome.code };
  await logSecurityEvent(event, { site, account, requestId, call: name, ...failure });
}

/** The event of a refusal by any call without an event of its own. */
function findRefusalEvent(outcome: FinishedCall["outcome"]): SecurityEvent | undefined {
  if (outcome.ok || outcome.transport) return undefined;
  const match = REFUSALS.find(({ errors }) => errors.some((name) => hasErrorName(outcome.code, name)));
  return match?.mayWriteLine() ? match.event : undefined;
}

/**
 * Writes that a call was refused because it did not come from a page of this host (threats T7, T29).
 * @param origin the header `Origin`; only its origin is written
 */
export async function logRefusedOrigin(
  call: string | null,
  origin: string | null,
  requestId: string,
): Promise<void> {
  if (!mayWriteOriginLine()) return;
  const from = origin !== null && URL.canParse(origin) ? new URL(origin).origin : "none";
  const fields = { site: null, account: null, requestId };
  await logSecurityEvent("originRefused", { ...fields, call: call ?? "none", from });
}

function readAnsweredAccount(data: unknown): string | null {
  if (typeof data !== "object" || data === null) return null;
  return readText(data, "account") ?? readText(data, "email");
}

function readText(fields: object, name: string): string | null {
  const value: unknown = Reflect.get(fields, name);
  return typeof value === "string" && value !== "" ? value : null;
}
