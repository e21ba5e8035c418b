import { type Member, PREPAID_CARD } from "@/backend/modules/accounts/members";
import { DAY_MS } from "@/lib/config/constants";
import type { AccountType } from "@/lib/domain/validation/account-entry";

/** How long a newly bound address may neither reset the password nor undo a change (rules/accounts#proof-again). */
const NEW_ADDRESS_HOLD_MS = DAY_MS;

export interface KnownAddress {
  type: AccountType;
  account: string;
}

type AddressedMember = Pick<Member, "type" | "account" | "userType" | "boundEmail" | "boundEmailAt">;

/**
 * The addresses that are known to be the member's: the account's own name, unless that is the number of a pre-paid card,
 * and a bound address once it is a day old. A newer one may be an attacker's.
 */
export function listKnownAddresses(member: AddressedMember, now: number): KnownAddress[] {
  const { type, account, userType, boundEmail } = member;
  return [
    ...(userType === PREPAID_CARD ? [] : [{ type, account }]),
    ...(boundEmail === null || isHeldAddress(member, boundEmail, now)
      ? []
      : [{ type: "email" as const, account: boundEmail }]),
  ];
}

/** True for a bound address that is younger than a day. */
export function isHeldAddress(
  { boundEmail, boundEmailAt }: Pick<Member, "boundEmail" | "boundEmailAt">,
  address: string,
  now: number,
): boolean {
  return address === boundEmail && boundEmailAt !== null && now < boundEmailAt + NEW_ADDRESS_HOLD_MS;
}
