import { transact } from "@/backend/db/client";
import { operatorPasskeys } from "@/backend/db/schema/studio";
import {
  createSignatureRequest,
  readChallenge,
  storeCounter,
  verifySignature,
} from "@/backend/modules/accounts/passkeys/ceremonies";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { AdminData, ParsedAdminPayload } from "@/lib/contract/admin/admin-calls";
import type { ConsoleContext } from "./console-context";
import { countFailedPasskey, countOperatorChallenge } from "./operator-limits";
import { findOperatorPasskey } from "./operator-passkeys";
import { lockOperator } from "./operator-rows";
import { consumeOperatorSecret, issueOperatorSecret, OPERATOR_STEP_MS } from "./operator-secrets";
import { openOperatorSession } from "./operator-sessions";

/**
 * What a browser needs to log in with any passkey of the console's host; it names no operator.
 * @throws AdminRefusal tooMany
 */
export async function beginOperatorPasskeyLogIn({
  db,
  clock,
  studioOrigin,
  clientIp: ip,
}: ConsoleContext): Promise<AdminData<"beginPasskeyLogIn">> {
  await countOperatorChallenge(db, ip);
  const request = { kind: "loginChallenge", operator: null } as const;
  const { secret: challenge } = await issueOperatorSecret(db, request, clock.now());
  const ceremony = { challenge, origin: studioOrigin };
  return { options: await createSignatureRequest(ceremony, { validMs: OPERATOR_STEP_MS }) };
}

/**
 * Logs an operator in whose passkey has signed a challenge of ours at the console's origin, after the device verified its user. Ticket
 * and challenge are used up whether or not the signature holds. A signature can't be guessed, so no number of failures refuses one.
 * @throws AdminRefusal passkeyRefused
 */
export async function logInOperatorByPasskey(
  input: ParsedAdminPayload<"logInByPasskey">,
  context: ConsoleContext,
): Promise<AdminData<"logInByPasskey">> {
  const { db, clock, clientIp: ip } = context;
  const { operator, session } = await checkPasskey(input, context);
  if (session !== null) return session;
  if (await countFailedPasskey(db, ip))
    await recordAudit(db, { operator, action: "logInFailed", details: { by: "passkey" } }, clock.now());
  throw new AdminRefusal("passkeyRefused");
}

/** The session; null where anything is wrong. `operator`: whom it was tried for, where that is known. */
async function checkPasskey(
  { ticket, assertion }: ParsedAdminPayload<"logInByPasskey">,
  { db, clock, studioOrigin: origin, deviceHash }: ConsoleContext,
): Promise<{ operator: Pick<OperatorRow, "id"> | null; session: AdminData<"logInByPasskey"> | null }> {
  const now = clock.now();
  const challenge = readChallenge(assertion.response.clientDataJSON);
  const holder =
    ticket === null ? null : await consumeOperatorSecret(db, { kind: "loginTicket", secret: ticket }, now);
  const ofTicket = { kind: "loginChallenge", secret: challenge, boundTo: ticket } as const;
  const issued = await consumeOperatorSecret(db, ofTicket, now);
  const match = await findOperatorPasskey(db, assertion.id, origin);
  const operator = match?.operator ?? (holder?.operator ? { id: holder.operator } : null);
  const isOfTicket = ticket === null || (holder !== null && holder.operator === match?.operator.id);
  if (!match || !issued || !isOfTicket) return { operator, session: null };
  const { passkey } = match;
  const counter = await verifySignature({ challenge, origin }, assertion, passkey, match.operator.id);
  if (counter === null) return { operator, session: null };
  const session = await transact(db, async (tx) => {
    const current = await lockOperator(tx, match.operator.id);
    if (!current) return null;
    if (!(await storeCounter(tx, operatorPasskeys, { id: passkey.id, counter, now }))) return null;
    const details = { by: ticket === null ? "passkey" : "passwordAndPasskey" };
    await recordAudit(tx, { operator: current, action: "loggedIn", details }, now);
    return openOperatorSession(tx, current, now, deviceHash);
  });
  return { operator, session };
}
