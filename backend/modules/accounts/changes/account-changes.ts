import type { Database } from "@/backend/db/client";
import { accountChanges } from "@/backend/db/schema/identity";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { listEmailSpellings } from "@/backend/modules/accounts/account-names";
import { type Member, PREPAID_CARD } from "@/backend/modules/accounts/members";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import {
  type ChangeTemplate,
  createAccountMessage,
  createChangeMessage,
} from "@/backend/modules/mail/account-messages";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { createSecretToken, hashToken } from "@/backend/runtime/random-values";
import { DAY_MS } from "@/lib/config/constants";
import type { AccountType } from "@/lib/domain/validation/account-entry";

/** How long a change can be undone; the texts of the mails name the same time. */
export const UNDO_VALID_MS = DAY_MS;

/** The brand and the origin of the links in its mails. */
export interface ChangeNotice {
  site: SiteWithHosts;
  origin: string;
}

/** A new password with the hash of the one before, a newly bound address, a number (null: removed), a passkey, or the second factor. */
type AccountChange =
  | { kind: "password"; previousPasswordHash: string }
  | { kind: "email"; email: string }
  | { kind: "phone"; phone: string | null }
  | { kind: "passkeyAdded" | "passkeyRemoved"; passkeyId: string }
  | { kind: "passkeyRequired" | "passkeyRequiredAgain" | "passkeyNotRequired" | "passkeyReleaseAsked" };

const TEMPLATES = {
  password: "passwordChanged",
  email: "emailBound",
  phone: "phoneBound",
  passkeyAdded: "passkeyAdded",
  passkeyRemoved: "passkeyRemoved",
  passkeyRequired: "passkeyRequired",
  passkeyRequiredAgain: "passkeyRequired",
  passkeyNotRequired: "passkeyNotRequired",
  passkeyReleaseAsked: "passkeyReleaseAsked",
} as const satisfies Record<AccountChange["kind"], ChangeTemplate>;

/**
 * Records a change of what logs a member in and tells every address that was known before it, in the member's language,
 * with a link that undoes it (rules/accounts#proof-again). Part of the transaction of the change.
 * @param member as it was before the change
 */
export async function recordAccountChange(
  tx: Database,
  member: Member,
  change: AccountChange,
  { site, origin }: ChangeNotice,
  now: number,
): Promise<void> {
  const token = createSecretToken();
  await tx.insert(accountChanges).values({
    tokenHash: hashToken(token),
    site: member.site,
    uid: member.uid,
    kind: change.kind,
    previousPasswordHash: change.kind === "password" ? change.previousPasswordHash : null,
    previousEmail: change.kind === "email" ? member.boundEmail : null,
    previousPhone: change.kind === "phone" ? member.boundPhone : null,
    passkeyId: "passkeyId" in change ? change.passkeyId : null,
    createdAt: now,
    expiresAt: now + UNDO_VALID_MS,
  });
  const bound =
    (change.kind === "email" ? change.email : change.kind === "phone" ? change.phone : null) ?? "";
  const template = change.kind === "phone" && change.phone === null ? "phoneRemoved" : TEMPLATES[change.kind];
  for (const known of listKnownAddresses(member, now)) {
    const to = { site, origin, language: member.language, ...known };
    await queueMessage(tx, await createChangeMessage(tx, template, to, { token, bound }), now);
  }
}

/** Tells every known address that the account's data was downloaded. */
export async function announceDataDownload(
  tx: Database,
  member: Member,
  { site, origin }: ChangeNotice,
  now: number,
): Promise<void> {
  for (const address of listKnownAddresses(member, now)) {
    const to = { site, origin, language: member.language, ...address };
    await queueMessage(tx, await createAccountMessage(tx, "dataDownloaded", to), now);
  }
}

/**
 * Writes the address or the number that is bound to a member.
 * @param bound null: none. `boundAt` null: longer ago than is known
 */
export async function setBoundAddress(
  tx: Database,
  { site, uid }: Pick<Member, "site" | "uid">,
  type: AccountType,
  bound: { account: string; boundAt: number | null } | null,
): Promise<void> {
  const [account, boundAt] = [bound?.account ?? null, bound?.boundAt ?? null];
  await tx
    .update(members)
    .set(
      type === "email"
        ? { boundEmail: account, boundEmailAt: boundAt }
        : { boundPhone: account, boundPhoneAt: boundAt },
    )
    .where(whereMember(members, { site, uid }));
}

/** How long a newly bound address may neither reset the password nor undo a change (rules/accounts#proof-again). */
const NEW_ADDRESS_HOLD_MS = DAY_MS;

export interface KnownAddress {
  type: AccountType;
  account: string;
}

type BoundNames = Pick<Member, "boundEmail" | "boundEmailAt" | "boundPhone" | "boundPhoneAt">;
type AddressedMember = BoundNames & Pick<Member, "type" | "account" | "userType">;

/**
 * The addresses that are known to be the member's: the account's own name, unless that is the number of a pre-paid card,
 * and a bound address or number once it is a day old. A newer one may be an attacker's.
 */
export function listKnownAddresses(member: AddressedMember, now: number): KnownAddress[] {
  const { type, account, userType, boundEmail, boundPhone } = member;
  const bound = [
    { type: "email", account: boundEmail },
    { type: "phone", account: boundPhone },
  ] as const;
  return [
    ...(userType === PREPAID_CARD ? [] : [{ type, account }]),
    ...bound.flatMap((item) =>
      item.account === null || isHeldAddress(member, item.account, now)
        ? []
        : [{ type: item.type, account: item.account }],
    ),
  ];
}

/** True for a bound address or number that is younger than a day. */
export function isHeldAddress(
  { boundEmail, boundEmailAt, boundPhone, boundPhoneAt }: BoundNames,
  address: string,
  now: number,
): boolean {
  const boundAt = listEmailSpellings(address).includes(boundEmail ?? "")
    ? boundEmailAt
    : address === boundPhone
      ? boundPhoneAt
      : null;
  return boundAt !== null && now < boundAt + NEW_ADDRESS_HOLD_MS;
}
