import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { mailLinks, members } from "@/backend/db/schema/user";
import { takeFirst } from "@/backend/db/take-first";
import { whereMember } from "@/backend/db/where-member";
import { normalizeAccount } from "@/backend/modules/accounts/account-names";
import { countSendRequest } from "@/backend/modules/limits/send-limits";
import type { MessageRecipient } from "@/backend/modules/mail/account-messages";
import { createSecretToken, hashToken } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import { DAY_SECONDS, DELETION_UNDO_DAYS, HOUR_SECONDS } from "@/lib/config/constants";

export type MailLinkKind = "reset" | "activate" | "bind" | "keep";
export type MailLink = typeof mailLinks.$inferSelect;
/** Seconds; the texts of the mails name the same times. */
export const LINK_VALID_SECONDS: Record<MailLinkKind, number> = {
  reset: HOUR_SECONDS,
  activate: 7 * DAY_SECONDS,
  bind: DAY_SECONDS,
  keep: DELETION_UNDO_DAYS * DAY_SECONDS,
};
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Creates a link's token. Older ones of the same kind stay valid until one of them is used, because mails overtake each
 * other.
 * @returns the token; only its hash is stored
 */
export async function issueLink(
  db: Database,
  link: { site: string; uid: string; kind: MailLinkKind; email: string },
  now: number,
): Promise<string> {
  const token = createSecretToken();
  const expiresAt = now + LINK_VALID_SECONDS[link.kind] * 1000;
  await db.insert(mailLinks).values({ ...link, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return token;
}

/**
 * The link that a token opens at this brand, used or not.
 * @throws RefusalError 10302 for one that is expired, incomplete, another brand's (threat T4), a disabled account's, or unknown
 */
export async function readLink(
  db: Database,
  expected: { site: string; kind: MailLinkKind; token: string },
  now: number,
): Promise<MailLink> {
  const { site, kind, token } = expected;
  const [match] = TOKEN_PATTERN.test(token)
    ? await db
        .select({ link: mailLinks })
        .from(mailLinks)
        .innerJoin(members, whereMember(members, mailLinks))
        .where(
          and(
            eq(mailLinks.tokenHash, hashToken(token)),
            eq(mailLinks.site, site),
            eq(mailLinks.kind, kind),
            gt(mailLinks.expiresAt, now),
            isNull(members.disabledAt),
          ),
        )
    : [];
  if (!match) throw refuse("linkGone");
  return match.link;
}

/**
 * Marks a link as used, with every other of its kind that the member has; of several simultaneous uses only one
 * succeeds. Part of the transaction of what the link is for.
 * @throws RefusalError 10302 when it has been used since
 */
export async function consumeLink(tx: Database, { tokenHash, site, uid, kind }: MailLink, now: number) {
  const [used] = await tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.tokenHash, tokenHash), isNull(mailLinks.usedAt)))
    .returning({ tokenHash: mailLinks.tokenHash });
  if (!used) throw refuse("linkGone");
  await invalidateLinks(tx, { site, uid, kind }, now);
}

/** Invalidates every unused link of a kind that a member has. */
export async function invalidateLinks(
  tx: Database,
  { site, uid, kind }: Pick<MailLink, "site" | "uid" | "kind">,
  now: number,
): Promise<void> {
  await tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(whereMember(mailLinks, { site, uid }), eq(mailLinks.kind, kind), isNull(mailLinks.usedAt)));
}

/** The newest link of a kind that was sent to an address or for a member and never used, expired or not. */
export async function findLastUnusedLink(
  db: Database,
  site: string,
  kind: MailLinkKind,
  filter: { email: string } | { uid: string },
): Promise<MailLink | null> {
  return takeFirst(
    db
      .select()
      .from(mailLinks)
      .where(
        and(
          eq(mailLinks.site, site),
          eq(mailLinks.kind, kind),
          "email" in filter ? eq(mailLinks.email, filter.email) : eq(mailLinks.uid, filter.uid),
          isNull(mailLinks.usedAt),
        ),
      )
      .orderBy(desc(mailLinks.createdAt))
      .limit(1),
  );
}

/**
 * A request to send a mail to an address; `ip` is the caller's address, or "unknown", and `isTrusted` as in `SendSource`.
 */
export interface MailRequest extends Omit<MessageRecipient, "type" | "account"> {
  email: string;
  ip: string;
  isTrusted: boolean;
  now: number;
}

/**
 * Counts a mail and returns its normalized address. The same for every address, known or not.
 * @param sendKind names the mail; each kind has its own wait
 * @throws RefusalError 8 no address; -3031 too often; -3035 when the brand has sent so many that a captcha is required
 */
export async function admitMailRequest(
  db: Database,
  { site, email, ip, isTrusted }: MailRequest,
  sendKind: string,
): Promise<string> {
  const account = normalizeAccount("email", email);
  const request = { site: site.id, type: "email", account, kind: sendKind } as const;
  await countSendRequest(db, request, { ip, isTrusted });
  return account;
}
