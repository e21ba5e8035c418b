import { listEmailSpellings } from "@/backend/modules/accounts/account-names";
import { type Member, PREPAID_CARD } from "@/backend/modules/accounts/members";
import { DAY_MS } from "@/lib/config/constants";
import type { AccountType } from "@/lib/domain/validation/account-entry";

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
    ...bound.flatMap((one) =>
      one.account === null || isHeldAddress(member, one.account, now)
        ? []
        : [{ type: one.type, account: one.account }],
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
