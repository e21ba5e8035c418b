import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { operatorSecrets } from "@/backend/db/schema/studio";
import { takeFirst } from "@/backend/db/take-first";
import { endOldest } from "@/backend/modules/limits/limits";
import { createSecretToken, hashToken } from "@/backend/runtime/random-values";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";

type SecretKind = (typeof operatorSecrets.$inferSelect)["kind"];

const OPERATOR_INVITATION_MS = 7 * DAY_MS;
/** From the password to the passkey, and for an authenticator to sign. */
export const OPERATOR_STEP_MS = 10 * MINUTE_MS;

/** As long as the console's cookie of the device. */
const OPERATOR_DEVICE_MS = 365 * DAY_MS;

const VALID_MS: Record<SecretKind, number> = {
  invitation: OPERATOR_INVITATION_MS,
  loginTicket: OPERATOR_STEP_MS,
  loginChallenge: OPERATOR_STEP_MS,
  passkeyChallenge: OPERATOR_STEP_MS,
  device: OPERATOR_DEVICE_MS,
};

interface OperatorDevice {
  operator: string;
  /** SHA-256 of the id in the device's cookie. */
  deviceHash: string;
}

/** A secret as a caller sends it back. */
interface GivenSecret {
  kind: SecretKind;
  secret: string;
  /** The ticket or session that a challenge was made for: with another one it is as unknown as a made-up challenge. */
  boundTo?: string | null;
}

const hashSecret = ({ secret, boundTo }: Omit<GivenSecret, "kind">) =>
  hashToken(boundTo ? `${secret} ${boundTo}` : secret);

/**
 * A secret that works once; only its hash is stored.
 * @param input.operator whose it is; null for a log-in whose operator is not known yet
 */
export async function issueOperatorSecret(
  tx: Database,
  input: { kind: SecretKind; operator: string | null; boundTo?: string },
  now: number,
): Promise<{ secret: string; expiresAt: number }> {
  const { kind, operator, boundTo } = input;
  const secret = createSecretToken();
  const expiresAt = now + VALID_MS[kind];
  const hash = hashSecret(boundTo === undefined ? { secret } : { secret, boundTo });
  await tx.insert(operatorSecrets).values({ hash, kind, operator, createdAt: now, expiresAt });
  return { secret, expiresAt };
}

/** Whose secret it is, without using it up; null for one that is unknown, used or over. */
export async function findOperatorSecret(
  db: Database,
  input: GivenSecret,
  now: number,
): Promise<{ operator: string | null } | null> {
  const { operator } = operatorSecrets;
  return takeFirst(db.select({ operator }).from(operatorSecrets).where(whereValid(input, now)));
}

/** The same, and uses it up; of several simultaneous uses only one succeeds. */
export async function consumeOperatorSecret(
  tx: Database,
  input: GivenSecret,
  now: number,
): Promise<{ operator: string | null } | null> {
  const { operator } = operatorSecrets;
  return takeFirst(
    tx.update(operatorSecrets).set({ usedAt: now }).where(whereValid(input, now)).returning({ operator }),
  );
}

const hashDevice = ({ operator, deviceHash }: OperatorDevice) =>
  hashSecret({ secret: deviceHash, boundTo: operator });

/** Notes that an operator has logged in at a device (rules/studio#known-devices); for a year from the last log-in. */
export async function rememberOperatorDevice(
  tx: Database,
  device: OperatorDevice,
  now: number,
): Promise<void> {
  const expiresAt = now + OPERATOR_DEVICE_MS;
  await tx
    .insert(operatorSecrets)
    .values({
      hash: hashDevice(device),
      kind: "device",
      operator: device.operator,
      createdAt: now,
      expiresAt,
    })
    .onConflictDoUpdate({ target: operatorSecrets.hash, set: { expiresAt } });
}

/** True for a device at which the operator has logged in before. */
export async function isOperatorDevice(db: Database, device: OperatorDevice, now: number): Promise<boolean> {
  const { hash, kind, expiresAt } = operatorSecrets;
  const isKnown = and(eq(hash, hashDevice(device)), eq(kind, "device"), gt(expiresAt, now));
  return (await db.$count(operatorSecrets, isKnown)) > 0;
}

/** Ends the oldest challenges of log-ins where there are too many. */
export const endOldestLoginChallenges = (db: Database): Promise<void> =>
  endOldest(db, {
    table: operatorSecrets,
    expiresAt: operatorSecrets.expiresAt,
    where: and(eq(operatorSecrets.kind, "loginChallenge"), isNull(operatorSecrets.operator)),
  });

/** Makes the secrets of an operator useless: of one kind, or all. */
export async function deleteOperatorSecrets(tx: Database, id: string, kind?: SecretKind): Promise<void> {
  const ofKind = kind === undefined ? undefined : eq(operatorSecrets.kind, kind);
  await tx.delete(operatorSecrets).where(and(eq(operatorSecrets.operator, id), ofKind));
}

/** Deletes secrets whose time is over. */
export async function deleteExpiredOperatorSecrets(db: Database, now: number): Promise<void> {
  await db.delete(operatorSecrets).where(lt(operatorSecrets.expiresAt, now));
}

const whereValid = ({ kind, ...input }: GivenSecret, now: number) =>
  and(
    eq(operatorSecrets.hash, hashSecret(input)),
    eq(operatorSecrets.kind, kind),
    isNull(operatorSecrets.usedAt),
    gt(operatorSecrets.expiresAt, now),
  );
