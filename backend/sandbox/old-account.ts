import { and, eq } from "drizzle-orm";
import { transact } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { normalizeAccount } from "@/backend/modules/accounts/account-names";
import { insertMember } from "@/backend/modules/accounts/accounts";
import { type Member, PREPAID_CARD } from "@/backend/modules/accounts/members";
import { hashPassword } from "@/backend/modules/accounts/passwords/passwords";
import { sendActivationLink } from "@/backend/modules/accounts/verification/activation";
import { sendBindingLink } from "@/backend/modules/accounts/verification/bind-address";
import { findSiteById, getSiteOrigin } from "@/backend/modules/catalog/sites";
import type { Services } from "@/backend/runtime/services";

/**
 * Accounts that sign-up doesn't make, as other systems leave them:
 * - `unconfirmed`: made in an app, never confirmed; its mail is on the way;
 * - `beforeUpgrade`: must set a new password before buying (where the brand's `upgradePolicy` is on);
 * - `prepaidCard`: a pre-paid card, named by a phone number, that wants an address bound; its mail is on the way.
 */
export const OLD_ACCOUNT_KINDS = ["unconfirmed", "beforeUpgrade", "prepaidCard"] as const;
export type OldAccountKind = (typeof OLD_ACCOUNT_KINDS)[number];

export interface OldAccount {
  site: string;
  kind: OldAccountKind;
  /** An address; a phone number for a pre-paid card. */
  account: string;
  password: string;
  /** The address to be bound to a prepaid card. */
  email?: string;
}

/**
 * Creates one; null where there is no such brand or the account exists.
 * @throws Refusal 8 or 32 for an account that is no address or no phone number
 */
export async function createOldAccount(services: Services, input: OldAccount): Promise<Member | null> {
  const { db, clock, env } = services;
  const { kind } = input;
  const site = await findSiteById(db, input.site);
  if (!site) return null;
  const now = clock.now();
  const type = kind === "prepaidCard" ? "phone" : "email";
  const account = normalizeAccount(type, input.account);
  const email = kind === "prepaidCard" ? normalizeAccount("email", input.email ?? "") : account;
  const passwordHash = await hashPassword(input.password, env.PASSWORD_COST);
  const language = site.defaultLang;
  const to = { site, language, origin: getSiteOrigin(site, env.LINK_ORIGIN) };
  return transact(db, async (tx) => {
    const base = { site: site.id, type, account, passwordHash, language } as const;
    const member = await insertMember(tx, { ...base, subscribed: false, trialDays: 0, now });
    if (!member) return null;
    const flags = {
      awaitsActivation: kind === "unconfirmed",
      mustResetPassword: kind === "beforeUpgrade",
      userType: kind === "prepaidCard" ? PREPAID_CARD : member.userType,
    };
    await tx
      .update(members)
      .set(flags)
      .where(and(eq(members.site, site.id), eq(members.uid, member.uid)));
    if (kind === "unconfirmed") await sendActivationLink(tx, member, to, now);
    if (kind === "prepaidCard") await sendBindingLink(tx, member, { ...to, account: email }, now);
    return { ...member, ...flags };
  });
}
