import { asc, eq, isNull } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { operators } from "@/backend/db/schema/studio";
import type { Actor, OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { AdminData, ParsedAdminPayload } from "@/lib/contract/admin/admin-calls";
import { isSameValue } from "@/lib/domain/studio/document-changes";
import type { ConsoleContext } from "./console-context";
import { issueInvitation } from "./invitations";
import { deleteOperatorPasskeys } from "./operator-passkeys";
import { reachesBrands, requireGrantableBrands, requireReachable } from "./operator-reach";
import { describeOperator, lockOperators, toOperator } from "./operator-rows";
import { deleteOperatorSecrets } from "./operator-secrets";
import { endOperatorSessions } from "./operator-sessions";

type StoredTime = Pick<ConsoleContext, "db" | "clock">;

/** All operators whom the acting owner may manage, the oldest first. */
export async function listOperators(
  actor: Actor,
  { db }: Pick<ConsoleContext, "db">,
): Promise<AdminData<"listOperators">> {
  const rows = await db
    .select()
    .from(operators)
    .where(isNull(operators.removedAt))
    .orderBy(asc(operators.createdAt), asc(operators.id));
  return { operators: rows.filter(({ brands }) => reachesBrands(actor, brands)).map(toOperator) };
}

/**
 * Gives an operator another role or other brands, and ends their sessions, so that it counts at once.
 * @throws AdminRefusal lastOwner; unknown for an operator or a brand; notAllowed for brands that the acting owner has not;
 *   sessionEnded
 */
export async function changeOperator(
  { id, role, brands }: ParsedAdminPayload<"changeOperator">,
  actor: Actor,
  { db, clock }: StoredTime,
): Promise<AdminData<"changeOperator">> {
  return transact(db, async (tx) => {
    const { rows, current } = await lockOperators(tx, actor);
    const target = requireReachable(rows, current, id);
    const granted = await requireGrantableBrands(tx, current, brands, target.brands);
    const changed = { ...target, role, brands: granted };
    if (role === target.role && isSameValue(granted, target.brands)) return { operator: toOperator(target) };
    if (!isFullOwner(changed)) requireOtherOwner(rows, target);
    await tx.update(operators).set({ role, brands: granted }).where(eq(operators.id, id));
    await endOperatorSessions(tx, id);
    const details = describeOperator(changed);
    const changes = [
      { path: ["role"], before: target.role, after: role },
      { path: ["brands"], before: target.brands, after: granted },
    ].filter(({ before, after }) => !isSameValue(before, after));
    await recordAudit(tx, { operator: actor, action: "operatorChanged", details, changes }, clock.now());
    return { operator: toOperator(changed) };
  });
}

/**
 * Removes an operator with sessions, passkeys and secrets. The row stays without its address, because the audit trail names it.
 * @throws AdminRefusal lastOwner, unless by a command on the machine, which can add another; unknown; sessionEnded
 */
export async function removeOperator(
  { id }: ParsedAdminPayload<"removeOperator">,
  actor: Actor,
  { db, clock }: StoredTime,
): Promise<Record<string, never>> {
  await transact(db, async (tx) => {
    const { rows, current } = await lockOperators(tx, actor);
    const target = requireReachable(rows, current, id);
    if (current !== null) requireOtherOwner(rows, target);
    const removed = { email: null, passwordHash: null, removedAt: clock.now() };
    await tx.update(operators).set(removed).where(eq(operators.id, id));
    await endAccess(tx, id);
    const details = describeOperator(target);
    await recordAudit(tx, { operator: actor, action: "operatorRemoved", details }, clock.now());
  });
  return {};
}

/**
 * Ends everything with which an operator logs in, and invites them anew: for one who has lost it, or from whom it was taken.
 * @throws AdminRefusal unknown
 */
export async function resetOperator(id: string, { db, clock }: StoredTime) {
  return transact(db, async (tx) => {
    const { rows } = await lockOperators(tx, null);
    const target = requireReachable(rows, null, id);
    await tx.update(operators).set({ passwordHash: null }).where(eq(operators.id, id));
    await endAccess(tx, id);
    const details = { ...describeOperator(target), reset: true };
    await recordAudit(tx, { operator: null, action: "operatorChanged", details }, clock.now());
    return issueInvitation(tx, { ...target, passwordHash: null }, null, clock.now());
  });
}

async function endAccess(tx: Database, id: string): Promise<void> {
  await endOperatorSessions(tx, id);
  await deleteOperatorPasskeys(tx, id);
  await deleteOperatorSecrets(tx, id);
}

/** One who can log in and manages everything: one who is only invited can't, and one of some brands doesn't. */
const isFullOwner = ({
  role,
  brands,
  passwordHash,
}: Pick<OperatorRow, "role" | "brands" | "passwordHash">): boolean =>
  role === "owner" && brands === null && passwordHash !== null;

/**
 * Refuses to lose the last owner of everything.
 * @param rows all operators, locked
 * @throws AdminRefusal lastOwner
 */
function requireOtherOwner(rows: readonly OperatorRow[], target: OperatorRow): void {
  if (!isFullOwner(target)) return;
  if (!rows.some((row) => row.id !== target.id && isFullOwner(row))) throw new AdminRefusal("lastOwner");
}
