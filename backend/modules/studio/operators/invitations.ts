import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { type Database, isUniqueViolation, transact } from "@/backend/db/client";
import { operators } from "@/backend/db/schema/studio";
import { hashPassword } from "@/backend/modules/accounts/passwords/passwords";
import type { Actor, OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { AdminData, ParsedAdminPayload } from "@/lib/contract/admin/admin-calls";
import type { ConsoleContext } from "./console-context";
import { refuseWeakOperatorPassword } from "./operator-passwords";
import { requireGrantableBrands, requireReachable } from "./operator-reach";
import {
  describeOperator,
  findOperatorByEmail,
  lockOperators,
  normalizeOperatorEmail,
  toOperator,
} from "./operator-rows";
import {
  consumeOperatorSecret,
  deleteOperatorSecrets,
  findOperatorSecret,
  issueOperatorSecret,
} from "./operator-secrets";
import { openOperatorSession } from "./operator-sessions";

/**
 * Adds an operator, who chooses a password at the invitation (rules/studio#invitations).
 * @param actor an owner, or null for a command on the machine
 * @throws AdminRefusal taken for an address that is an operator's; notAllowed for brands that the acting owner has not; unknown for a
 *   brand that does not exist; sessionEnded
 */
export async function inviteOperator(
  { email: typed, name, role, brands }: ParsedAdminPayload<"inviteOperator">,
  actor: Actor,
  { db, clock }: Pick<ConsoleContext, "db" | "clock">,
): Promise<AdminData<"inviteOperator">> {
  const email = normalizeOperatorEmail(typed);
  const now = clock.now();
  const invite = async (tx: Database) => {
    const { current } = await lockOperators(tx, actor);
    const granted = await requireGrantableBrands(tx, current, brands);
    if (await findOperatorByEmail(tx, email)) throw new AdminRefusal("taken", { detail: email });
    const values = { id: randomUUID(), email, name, role, brands: granted, createdAt: now };
    const [row] = await tx.insert(operators).values(values).returning();
    if (!row) throw new Error("an inserted operator was not returned");
    return { operator: toOperator(row), ...(await issueInvitation(tx, row, actor, now)) };
  };
  try {
    return await transact(db, invite);
  } catch (error) {
    // Two owners have invited the same person at the same time.
    if (isUniqueViolation(error)) throw new AdminRefusal("taken", { detail: email });
    throw error;
  }
}

/**
 * A new invitation for an operator who has no password yet; the one before ends.
 * @throws AdminRefusal unknown: no such operator, or one who has accepted; sessionEnded
 */
export async function renewInvitation(
  { id }: ParsedAdminPayload<"renewInvitation">,
  actor: Actor,
  { db, clock }: Pick<ConsoleContext, "db" | "clock">,
): Promise<AdminData<"renewInvitation">> {
  return transact(db, async (tx) => {
    const { rows, current } = await lockOperators(tx, actor);
    const target = requireReachable(rows, current, id);
    if (target.passwordHash !== null) throw new AdminRefusal("unknown");
    return issueInvitation(tx, target, actor, clock.now());
  });
}

/** A new invitation, recorded; every secret that the operator has had before ends. Part of the transaction of what it is for. */
export async function issueInvitation(
  tx: Database,
  target: OperatorRow,
  actor: Actor,
  now: number,
): Promise<AdminData<"renewInvitation">> {
  await deleteOperatorSecrets(tx, target.id);
  const { secret, expiresAt } = await issueOperatorSecret(
    tx,
    { kind: "invitation", operator: target.id },
    now,
  );
  const details = describeOperator(target);
  await recordAudit(tx, { operator: actor, action: "operatorInvited", details }, now);
  return { invitation: secret, expiresAt };
}

/**
 * Who is invited.
 * @throws AdminRefusal unknown for an invitation that is made up, used, replaced or over
 */
export async function readInvitation(
  { invitation }: ParsedAdminPayload<"readInvitation">,
  { db, clock }: Pick<ConsoleContext, "db" | "clock">,
): Promise<AdminData<"readInvitation">> {
  const { email, name, role } = await findInvited(db, invitation, clock.now());
  return { email: email ?? "", name, role };
}

/**
 * Stores the password that the invited operator has chosen, and logs them in. A password that is refused doesn't use the invitation up.
 * @throws AdminRefusal unknown as for `readInvitation`; invalid for a password that is guessed first
 */
export async function acceptInvitation(
  { invitation, password }: ParsedAdminPayload<"acceptInvitation">,
  { db, clock, env, deviceHash }: ConsoleContext,
): Promise<AdminData<"acceptInvitation">> {
  const now = clock.now();
  const invited = await findInvited(db, invitation, now);
  refuseWeakOperatorPassword(password, invited);
  const passwordHash = await hashPassword(password, env.PASSWORD_COST);
  return transact(db, async (tx) => {
    const used = await consumeOperatorSecret(tx, { kind: "invitation", secret: invitation }, now);
    const [operator] = await tx
      .update(operators)
      .set({ passwordHash })
      .where(whereInvited(invited.id))
      .returning();
    if (!used || !operator) throw new AdminRefusal("unknown");
    await recordAudit(tx, { operator, action: "invitationAccepted" }, now);
    return openOperatorSession(tx, operator, now, deviceHash);
  });
}

const whereInvited = (id: string) =>
  and(eq(operators.id, id), isNull(operators.passwordHash), isNull(operators.removedAt));

async function findInvited(db: Database, secret: string, now: number): Promise<OperatorRow> {
  const match = await findOperatorSecret(db, { kind: "invitation", secret }, now);
  const [row] = match?.operator ? await db.select().from(operators).where(whereInvited(match.operator)) : [];
  if (!row) throw new AdminRefusal("unknown");
  return row;
}
