import { eq } from "drizzle-orm";
import { transact } from "@/backend/db/client";
import { operators } from "@/backend/db/schema/studio";
import { hashPassword, verifyPassword } from "@/backend/modules/accounts/passwords/passwords";
import {
  findPasswordWeakness,
  isMostlyFrequentPassword,
} from "@/backend/modules/accounts/passwords/refuse-weak-password";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { AdminCallName, ParsedAdminPayload } from "@/lib/contract/admin/admin-calls";
import type { ConsoleSession } from "./console-context";
import { countOperatorProof, forgiveOperatorProofs } from "./operator-limits";
import { lockOperator } from "./operator-rows";
import { deleteOperatorSecrets } from "./operator-secrets";
import { endOperatorSessions } from "./operator-sessions";

/**
 * Refuses a new password that is guessed first (rules/studio#passwords): one of the commonest with fewer than six other characters, or one
 * made of the console's name or the operator's.
 * @throws AdminRefusal invalid, with `password` among the fields
 */
export function refuseWeakOperatorPassword(
  password: string,
  { email, name }: Pick<OperatorRow, "email" | "name">,
): void {
  const site = { id: "studio", name: "operator" };
  const weakness =
    findPasswordWeakness(password, { site, accounts: [email, name] }) ??
    (isMostlyFrequentPassword(password.normalize("NFKC")) ? "too_common" : null);
  if (weakness) throw new AdminRefusal("invalid", { fields: { password: weakness } });
}

/**
 * Asks for the password again before what changes log-in, so that a session left open is not enough.
 * @throws AdminRefusal wrongCredentials, which the audit trail records; tooMany
 */
export async function requireOperatorPassword(
  { db, clock, operator }: ConsoleSession,
  password: string,
  call: AdminCallName,
): Promise<void> {
  await countOperatorProof(db, operator.id);
  if (operator.passwordHash === null || !(await verifyPassword(password, operator.passwordHash))) {
    const details = { call, reason: "password" };
    await recordAudit(db, { operator, action: "refused", details }, clock.now());
    throw new AdminRefusal("wrongCredentials");
  }
  await forgiveOperatorProofs(db, operator.id);
}

/**
 * Replaces the operator's password and ends all of their other sessions, and log-ins that have got as far as the password.
 * @throws AdminRefusal wrongCredentials, tooMany, invalid
 */
export async function changeOperatorPassword(
  { current, password }: ParsedAdminPayload<"changeOperatorPassword">,
  session: ConsoleSession,
): Promise<Record<string, never>> {
  const { db, clock, env, operator, tokenHash } = session;
  await requireOperatorPassword(session, current, "changeOperatorPassword");
  refuseWeakOperatorPassword(password, operator);
  const passwordHash = await hashPassword(password, env.PASSWORD_COST);
  await transact(db, async (tx) => {
    await requireSamePassword(tx, operator);
    await tx.update(operators).set({ passwordHash }).where(eq(operators.id, operator.id));
    await endOperatorSessions(tx, operator.id, tokenHash);
    await deleteOperatorSecrets(tx, operator.id);
    await recordAudit(tx, { operator, action: "passwordChanged" }, clock.now());
  });
  return {};
}

/**
 * Locks the operator, and refuses one whose password is another since it was compared: hashing takes time, in which somebody may have
 * changed it, or removed the operator.
 * @throws AdminRefusal wrongCredentials
 */
export async function requireSamePassword(
  tx: ConsoleSession["db"],
  { id, passwordHash }: Pick<OperatorRow, "id" | "passwordHash">,
): Promise<OperatorRow> {
  const current = await lockOperator(tx, id);
  if (current === null || current.passwordHash !== passwordHash) throw new AdminRefusal("wrongCredentials");
  return current;
}
