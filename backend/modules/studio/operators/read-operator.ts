import { transact } from "@/backend/db/client";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { ConsoleSession } from "./console-context";
import { listOperatorPasskeys } from "./operator-passkeys";
import { toOperator } from "./operator-rows";
import { endOperatorSession } from "./operator-sessions";

/** The operator of the session, and their passkeys. */
export async function readOperator({ db, operator }: ConsoleSession): Promise<AdminData<"readOperator">> {
  return { operator: toOperator(operator), passkeys: await listOperatorPasskeys(db, operator.id) };
}

/** Ends the session. */
export async function logOutOperator({
  db,
  clock,
  operator,
  tokenHash,
}: ConsoleSession): Promise<Record<string, never>> {
  await transact(db, async (tx) => {
    await endOperatorSession(tx, tokenHash);
    await recordAudit(tx, { operator, action: "loggedOut" }, clock.now());
  });
  return {};
}
