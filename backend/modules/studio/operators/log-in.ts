import { transact } from "@/backend/db/client";
import { createSignatureRequest } from "@/backend/modules/accounts/passkeys/ceremonies";
import { simulatePasswordCheck, verifyPassword } from "@/backend/modules/accounts/passwords/passwords";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { AdminData, ParsedAdminPayload } from "@/lib/contract/admin/admin-calls";
import type { ConsoleContext } from "./console-context";
import { isOperatorCaptchaSolved } from "./operator-captcha";
import { countOperatorLogIn, forgiveOperatorLogIn } from "./operator-limits";
import { listUsableCredentials } from "./operator-passkeys";
import { requireSamePassword } from "./operator-passwords";
import { findOperatorByEmail, normalizeOperatorEmail } from "./operator-rows";
import { isOperatorDevice, issueOperatorSecret, OPERATOR_STEP_MS } from "./operator-secrets";
import { openOperatorSession } from "./operator-sessions";

/**
 * Logs an operator in by a password; one who has a passkey is asked for it besides (rules/studio#log-in). An unknown address, one who is
 * only invited and one who is removed take the same time and get the same answer as a wrong password.
 * @throws AdminRefusal wrongCredentials; captchaRequired after many failures, unless the captcha is solved
 */
export async function logInOperator(
  { email: typed, password, captcha }: ParsedAdminPayload<"logIn">,
  context: ConsoleContext,
): Promise<AdminData<"logIn">> {
  const { db, clock, clientIp: ip, env } = context;
  const email = normalizeOperatorEmail(typed);
  const operator = await findOperatorByEmail(db, email);
  const source = { email, ip, knownDevice: await findKnownDevice(context, operator) };
  const isSolved = async () =>
    captcha !== undefined && (await isOperatorCaptchaSolved(db, captcha, clock.now()));
  const counted = await countOperatorLogIn(db, source, isSolved);
  const isCorrect = operator?.passwordHash
    ? await verifyPassword(password, operator.passwordHash)
    : await simulatePasswordCheck(password, env.PASSWORD_COST);
  if (!operator || !isCorrect) {
    await recordAudit(db, { operator, action: "logInFailed", details: { by: "password" } }, clock.now());
    throw new AdminRefusal("wrongCredentials");
  }
  await forgiveOperatorLogIn(db, counted, source);
  return (await askForPasskey(context, operator)) ?? (await openByPassword(context, operator));
}

async function findKnownDevice(
  { db, clock, deviceHash }: ConsoleContext,
  operator: OperatorRow | null,
): Promise<string | null> {
  if (operator === null || deviceHash === null) return null;
  return (await isOperatorDevice(db, { operator: operator.id, deviceHash }, clock.now())) ? deviceHash : null;
}

/** What the second step needs; null for an operator without a passkey at this origin. */
async function askForPasskey({ db, clock, studioOrigin }: ConsoleContext, operator: OperatorRow) {
  const allowed = await listUsableCredentials(db, operator.id, studioOrigin);
  if (allowed.length === 0) return null;
  const { ticket, challenge } = await transact(db, async (tx) => {
    await requireSamePassword(tx, operator);
    const kind = "loginTicket";
    const { secret: ticket } = await issueOperatorSecret(tx, { kind, operator: operator.id }, clock.now());
    const ofTicket = { kind: "loginChallenge", operator: operator.id, boundTo: ticket } as const;
    const { secret: challenge } = await issueOperatorSecret(tx, ofTicket, clock.now());
    return { ticket, challenge };
  });
  const ceremony = { challenge, origin: studioOrigin };
  const options = await createSignatureRequest(ceremony, { validMs: OPERATOR_STEP_MS, allowed });
  return { kind: "passkey" as const, ticket, options };
}

function openByPassword({ db, clock, studioOrigin, deviceHash }: ConsoleContext, operator: OperatorRow) {
  return transact(db, async (tx) => {
    const current = await requireSamePassword(tx, operator);
    // A passkey that was added in this moment is required, too.
    if ((await listUsableCredentials(tx, operator.id, studioOrigin)).length > 0)
      throw new AdminRefusal("wrongCredentials");
    await recordAudit(tx, { operator, action: "loggedIn", details: { by: "password" } }, clock.now());
    return { kind: "open" as const, ...(await openOperatorSession(tx, current, clock.now(), deviceHash)) };
  });
}
