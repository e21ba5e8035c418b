import { and, eq } from "drizzle-orm";
import { normalizeAccount } from "@/backend/core/account-name";
import { insertMember } from "@/backend/core/accounts";
import { mailActivationLink } from "@/backend/core/activation";
import { mailBindLink, PREPAID_CARD } from "@/backend/core/email-binding";
import type { Member } from "@/backend/core/members";
import { hashPassword } from "@/backend/core/passwords";
import type { Services } from "@/backend/core/services";
import { findSiteById, originOf } from "@/backend/core/sites";
import { transact } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";

/**
 * Accounts that sign-up doesn't make, as other systems leave them:
 * - `unconfirmed`: made in an app, never confirmed; its mail is on the way;
 * - `beforeUpgrade`: must choose a new password before it buys (where the brand's `upgradePolicy` is on);
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
  /** The address that a pre-paid card wants to be bound. */
  email?: string;
}

/**
 * Makes one; null where there is no such brand, or the account exists.
 * @throws Refusal 8 or 32 for an account that is no address or no phone number
 */
export async function leaveOldAccount(services: Services, given: OldAccount): Promise<Member | null> {
  const { db, clock, env } = services;
  const { kind } = given;
  const site = await findSiteById(db, given.site);
  if (!site) return null;
  const now = clock.now();
  const type = kind === "prepaidCard" ? "phone" : "email";
  const account = normalizeAccount(type, given.account);
  const email = kind === "prepaidCard" ? normalizeAccount("email", given.email ?? "") : account;
  const passwordHash = await hashPassword(given.password, env.PASSWORD_COST);
  const language = site.defaultLang;
  const to = { site, language, origin: originOf(site, null, env.STOREFRONT_URL) };
  return transact(db, async (tx) => {
    const base = { site: site.id, type, account, passwordHash, language } as const;
    const made = await insertMember(tx, { ...base, subscribed: false, trialDays: 0, now });
    if (!made) return null;
    const flags = {
      awaitsActivation: kind === "unconfirmed",
      mustResetPassword: kind === "beforeUpgrade",
      userType: kind === "prepaidCard" ? PREPAID_CARD : made.userType,
    };
    await tx
      .update(members)
      .set(flags)
      .where(and(eq(members.site, site.id), eq(members.uid, made.uid)));
    if (kind === "unconfirmed") await mailActivationLink(tx, made, to, now);
    if (kind === "prepaidCard") await mailBindLink(tx, made, { ...to, account: email }, now);
    return { ...made, ...flags };
  });
}
