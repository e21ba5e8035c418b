import { and, eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import {
  type ChangeNotice,
  listKnownAddresses,
  recordAccountChange,
} from "@/backend/modules/accounts/changes/account-changes";
import { consumeIdentityProof, type ProvenCaller } from "@/backend/modules/accounts/identity/identity-proofs";
import { type Member, requireLoginAllowed } from "@/backend/modules/accounts/members";
import { countLoginFailure, getLoginLimitKey } from "@/backend/modules/accounts/passwords/login-limits";
import { findLoginType } from "@/backend/modules/accounts/sessions";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { clearLimit } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import { DAY_MS } from "@/lib/config/constants";
import { listPasskeys } from "./passkeys";
import {
  consumeLoginTicket,
  consumeRecoveryCode,
  countRecoveryCodes,
  findTicketMember,
  issueLoginTicket,
  replaceRecoveryCodes,
  type TicketHolder,
} from "./second-factor-secrets";

/** From the request to log in without a passkey until it takes effect; as long as the change can be undone. */
const PASSKEY_RELEASE_AFTER_MS = DAY_MS;

type FactorTimes = Pick<Member, "passkeyRequiredAt" | "passkeyReleasedAt">;

/** True where the member requires a passkey, and no request to log in without it has taken effect. */
const isTurnedOn = ({ passkeyRequiredAt, passkeyReleasedAt }: FactorTimes, now: number): boolean =>
  passkeyRequiredAt !== null && (passkeyReleasedAt === null || passkeyReleasedAt > now);

/** True while a password or a code alone opens no session; never for a member without a passkey. */
async function isPasskeyRequired(db: Database, member: Member, now: number): Promise<boolean> {
  if (!isTurnedOn(member, now)) return false;
  const { config } = await readSiteConfigRow(db, member.site);
  // A brand that has turned passkeys off could accept none.
  return (config.login?.passkeys ?? false) && (await listPasskeys(db, member)).length > 0;
}

/** What the account page shows of it. */
export async function readSecondFactor(db: Database, member: Member, now: number) {
  return {
    required: await isPasskeyRequired(db, member, now),
    recoveryCodesLeft: await countRecoveryCodes(db, member),
  };
}

/**
 * Refuses a log-in by a password, a code, Google or an app's link for a member who requires a passkey (rules/accounts#second-factor). The ticket in the
 * refusal's data proves that the first factor was right.
 * @throws RefusalError -24031
 */
export async function requireSecondFactor(db: Database, member: Member, now: number): Promise<void> {
  if (!(await isPasskeyRequired(db, member, now))) return;
  throw refuse("unauthorized", { data: { loginTicket: await issueLoginTicket(db, member, now) } });
}

/**
 * Refuses to let a session that was opened without the second factor open another one, for a member who requires it: a session from
 * before it was required, say, or a television's.
 * @param tokenHash the hash of the session's token
 * @throws RefusalError -24031, with a ticket, because a session proves the first factor
 */
export async function requireSessionBySecondFactor(
  db: Database,
  member: Member,
  tokenHash: string | null,
  now: number,
): Promise<void> {
  if (tokenHash !== null && (await findLoginType(db, member.site, tokenHash)) === "passkey") return;
  await requireSecondFactor(db, member, now);
}

/**
 * Turns the second factor on or off for a member who has proved again who they are, and tells every known address. Turning it on
 * again replaces the recovery codes; turning it off where it is off changes nothing.
 * @returns new recovery codes where it was turned on
 * @throws RefusalError -24031 no valid proof; 4598 turned on without a passkey
 */
export async function setPasskeyRequired(
  db: Database,
  caller: ProvenCaller & { member: Member },
  isRequired: boolean,
  notice: ChangeNotice,
): Promise<string[]> {
  const { member, now } = caller;
  return transact(db, async (tx) => {
    await consumeIdentityProof(tx, caller);
    if (isRequired && (await listPasskeys(tx, member)).length === 0) throw refuse("notSupported");
    const [before] = await tx.select(FACTOR_COLUMNS).from(members).where(whereMember(member)).for("update");
    const wasRequired = before !== undefined && isTurnedOn(before, now);
    if (!isRequired && !wasRequired) return [];
    const passkeyRequiredAt = isRequired ? now : null;
    await tx.update(members).set({ passkeyRequiredAt, passkeyReleasedAt: null }).where(whereMember(member));
    const turnedOn = wasRequired ? "passkeyRequiredAgain" : "passkeyRequired";
    const kind = isRequired ? turnedOn : "passkeyNotRequired";
    await recordAccountChange(tx, member, { kind }, notice, now);
    return isRequired ? replaceRecoveryCodes(tx, member) : [];
  });
}

/**
 * The member whose recovery code was entered after the first factor; each code works once.
 * @throws RefusalError 11 wrong or used; 17 too many failures; -3039 for the ticket; 197
 */
export async function authenticateByRecoveryCode(
  db: Database,
  input: TicketHolder & { recoveryCode: string },
): Promise<Member> {
  const member = await findTicketMember(db, input);
  await countLoginFailure(db, member);
  await transact(db, async (tx) => {
    if (!(await consumeRecoveryCode(tx, member, input.recoveryCode, input.now)))
      throw refuse("codeIncorrect", { code: 11, fields: { recoveryCode: "custom" } });
    await consumeLoginTicket(tx, input);
  });
  await clearLimit(db, getLoginLimitKey(member.site, member.type, member.account));
  return requireLoginAllowed(member);
}

/**
 * Ends the second factor of a member who has lost it, a day from now. Every known address is told, with a link that stops it; a second request
 * changes nothing.
 * @returns when it ends, in epoch milliseconds
 * @throws RefusalError -3039 for the ticket; 4598 where no address could be told
 */
export async function requestPasskeyRelease(
  db: Database,
  input: Omit<TicketHolder, "site"> & { notice: ChangeNotice },
): Promise<number> {
  const { notice, now } = input;
  const holder = { ...input, site: notice.site.id };
  const member = await findTicketMember(db, holder);
  if (listKnownAddresses(member, now).length === 0) throw refuse("notSupported");
  return transact(db, async (tx) => {
    await consumeLoginTicket(tx, holder);
    if (member.passkeyReleasedAt !== null) return member.passkeyReleasedAt;
    const passkeyReleasedAt = now + PASSKEY_RELEASE_AFTER_MS;
    await tx.update(members).set({ passkeyReleasedAt }).where(whereMember(member));
    await recordAccountChange(tx, member, { kind: "passkeyReleaseAsked" }, notice, now);
    return passkeyReleasedAt;
  });
}

const FACTOR_COLUMNS = {
  passkeyRequiredAt: members.passkeyRequiredAt,
  passkeyReleasedAt: members.passkeyReleasedAt,
};

const whereMember = ({ site, uid }: Member) => and(eq(members.site, site), eq(members.uid, uid));
