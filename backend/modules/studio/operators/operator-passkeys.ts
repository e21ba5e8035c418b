import { and, desc, eq, isNull } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { operatorPasskeys, operators } from "@/backend/db/schema/studio";
import {
  createPasskeyRequest,
  getRpId,
  MAX_PASSKEYS,
  readChallenge,
  toNamedCredential,
  toPasskey,
  verifyNewPasskey,
} from "@/backend/modules/accounts/passkeys/ceremonies";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { AdminData, ParsedAdminPayload } from "@/lib/contract/admin/admin-calls";
import type { ConsoleSession } from "./console-context";
import { requireOperatorPassword } from "./operator-passwords";
import { lockOperator } from "./operator-rows";
import { consumeOperatorSecret, issueOperatorSecret, OPERATOR_STEP_MS } from "./operator-secrets";

/** The name that a browser shows beside the console's host. */
const RELYING_PARTY = "Studio";

type OperatorPasskeyRow = typeof operatorPasskeys.$inferSelect;

/** All passkeys of an operator, the newest first. */
export async function listOperatorPasskeys(db: Database, id: string) {
  return (await selectPasskeys(db, id)).map(toPasskey);
}

const selectPasskeys = (db: Database, id: string): Promise<OperatorPasskeyRow[]> =>
  db
    .select()
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operator, id))
    .orderBy(desc(operatorPasskeys.createdAt));

/** Those that a browser can use at this origin, as it is asked for them. */
export async function listUsableCredentials(db: Database, id: string, origin: string) {
  const rows = await selectPasskeys(db, id);
  return rows.filter(({ rpId }) => rpId === getRpId({ origin })).map(toNamedCredential);
}

/**
 * What a browser needs to make a passkey, for an operator who has typed the password again.
 * @throws AdminRefusal wrongCredentials, tooMany; invalid for one who has as many as allowed
 */
export async function beginOperatorPasskey(
  { password }: ParsedAdminPayload<"beginOperatorPasskey">,
  session: ConsoleSession,
): Promise<AdminData<"beginOperatorPasskey">> {
  const { db, clock, studioOrigin, operator, tokenHash } = session;
  await requireOperatorPassword(session, password, "beginOperatorPasskey");
  await requireFreePlace(db, operator);
  const { id, email, name } = operator;
  const existing = await listUsableCredentials(db, id, studioOrigin);
  const owner = { kind: "passkeyChallenge", operator: id, boundTo: tokenHash } as const;
  const { secret } = await issueOperatorSecret(db, owner, clock.now());
  const user = { id, account: email ?? "", name };
  const ceremony = { challenge: secret, origin: studioOrigin };
  return {
    options: await createPasskeyRequest(ceremony, {
      relyingParty: RELYING_PARTY,
      user,
      existing,
      validMs: OPERATOR_STEP_MS,
    }),
  };
}

async function requireFreePlace(db: Database, { id }: Pick<OperatorRow, "id">): Promise<void> {
  const count = await db.$count(operatorPasskeys, eq(operatorPasskeys.operator, id));
  if (count >= MAX_PASSKEYS) throw new AdminRefusal("invalid", { fields: { passkeys: "too_big" } });
}

/**
 * Stores the passkey that a browser has made. From now on the password alone opens no session.
 * @throws AdminRefusal passkeyRefused for a challenge that is not this session's, or a response that does not hold; invalid
 */
export async function addOperatorPasskey(
  { attestation, name }: ParsedAdminPayload<"addOperatorPasskey">,
  { db, clock, studioOrigin, operator, tokenHash }: ConsoleSession,
): Promise<AdminData<"addOperatorPasskey">> {
  const now = clock.now();
  const challenge = readChallenge(attestation.response.clientDataJSON);
  const input = { kind: "passkeyChallenge", secret: challenge, boundTo: tokenHash } as const;
  const owner = await consumeOperatorSecret(db, input, now);
  const ceremony = { challenge, origin: studioOrigin };
  const made = owner && (await verifyNewPasskey(ceremony, attestation, { name, now }));
  if (!made) throw new AdminRefusal("passkeyRefused");
  return transact(db, async (tx) => {
    // Two browsers may finish at the same time; and a removed operator gets no passkey.
    if (!(await lockOperator(tx, operator.id))) throw new AdminRefusal("sessionEnded");
    await requireFreePlace(tx, operator);
    const [row] = await tx
      .insert(operatorPasskeys)
      .values({ ...made, operator: operator.id })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new AdminRefusal("passkeyRefused");
    const details = { passkey: row.id };
    await recordAudit(tx, { operator, action: "passkeyAdded", details }, now);
    return { passkey: toPasskey(row) };
  });
}

/**
 * Removes a passkey of an operator who has typed the password again.
 * @throws AdminRefusal wrongCredentials, tooMany; unknown for a passkey that is not theirs
 */
export async function removeOperatorPasskey(
  { id, password }: ParsedAdminPayload<"removeOperatorPasskey">,
  session: ConsoleSession,
): Promise<Record<string, never>> {
  const { db, clock, operator } = session;
  await requireOperatorPassword(session, password, "removeOperatorPasskey");
  const isOwn = and(eq(operatorPasskeys.id, id), eq(operatorPasskeys.operator, operator.id));
  await transact(db, async (tx) => {
    const removed = await tx.delete(operatorPasskeys).where(isOwn).returning({ id: operatorPasskeys.id });
    if (removed.length === 0) throw new AdminRefusal("unknown");
    await recordAudit(tx, { operator, action: "passkeyRemoved", details: { passkey: id } }, clock.now());
  });
  return {};
}

/** Removes all passkeys of an operator. */
export async function deleteOperatorPasskeys(tx: Database, id: string): Promise<void> {
  await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operator, id));
}

/** The passkey with a credential at this origin, and its operator; null for any other. */
export async function findOperatorPasskey(
  db: Database,
  credentialId: string,
  origin: string,
): Promise<{ passkey: OperatorPasskeyRow; operator: OperatorRow } | null> {
  const [row] = await db
    .select({ passkey: operatorPasskeys, operator: operators })
    .from(operatorPasskeys)
    .innerJoin(operators, eq(operators.id, operatorPasskeys.operator))
    .where(
      and(
        eq(operatorPasskeys.credentialId, credentialId),
        eq(operatorPasskeys.rpId, getRpId({ origin })),
        isNull(operators.removedAt),
      ),
    );
  return row ?? null;
}
