import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { mailLinks } from "@/backend/db/schema/user";
import { Refusal } from "./refusal";

export type LinkKind = "reset" | "activate" | "bind";
export type MailLink = typeof mailLinks.$inferSelect;

const LINK_GONE = 10302;
const HOUR = 3600;
/** Seconds; the words of the mails say the same. */
export const LINK_VALID_SECONDS: Record<LinkKind, number> = {
  reset: HOUR,
  activate: 7 * 24 * HOUR,
  bind: 24 * HOUR,
};
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Makes a link's token. Older ones of the same kind go on working until one of them is used: mails overtake each
 * other.
 * @returns the token, which is kept nowhere: only its hash is
 */
export async function issueLink(
  db: Database,
  link: { site: string; uid: string; kind: LinkKind; email: string },
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = now + LINK_VALID_SECONDS[link.kind] * 1000;
  await db.insert(mailLinks).values({ ...link, tokenHash: hashOf(token), createdAt: now, expiresAt });
  return token;
}

/**
 * The link that a token opens at this brand, used or not.
 * @throws Refusal 10302 for an expired one, a cut one, another brand's (threat T4), and one that never was
 */
export async function readLink(
  db: Database,
  wanted: { site: string; kind: LinkKind; token: string },
  now: number,
): Promise<MailLink> {
  const { site, kind, token } = wanted;
  const [link] = TOKEN.test(token)
    ? await db
        .select()
        .from(mailLinks)
        .where(
          and(
            eq(mailLinks.tokenHash, hashOf(token)),
            eq(mailLinks.site, site),
            eq(mailLinks.kind, kind),
            gt(mailLinks.expiresAt, now),
          ),
        )
    : [];
  if (!link) throw new Refusal(LINK_GONE);
  return link;
}

/**
 * Uses a link up, and with it every other of its kind that the member has; of several presses at once only one
 * succeeds. Part of the transaction of what the link is for.
 * @throws Refusal 10302 when it has been used since
 */
export async function useLink(tx: Database, { tokenHash, site, uid, kind }: MailLink, now: number) {
  const [used] = await tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.tokenHash, tokenHash), isNull(mailLinks.usedAt)))
    .returning({ tokenHash: mailLinks.tokenHash });
  if (!used) throw new Refusal(LINK_GONE);
  await endLinks(tx, { site, uid, kind }, now);
}

/** Ends every unused link of a kind that a member has: there is nothing left for it to do. */
export async function endLinks(
  tx: Database,
  { site, uid, kind }: Pick<MailLink, "site" | "uid" | "kind">,
  now: number,
): Promise<void> {
  await tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailLinks.site, site),
        eq(mailLinks.uid, uid),
        eq(mailLinks.kind, kind),
        isNull(mailLinks.usedAt),
      ),
    );
}

/** The newest link of a kind that was sent to an address or for a member and never used, expired or not. */
export async function lastUnusedLink(
  db: Database,
  site: string,
  kind: LinkKind,
  of: { email: string } | { uid: string },
): Promise<MailLink | null> {
  const [link] = await db
    .select()
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.site, site),
        eq(mailLinks.kind, kind),
        "email" in of ? eq(mailLinks.email, of.email) : eq(mailLinks.uid, of.uid),
        isNull(mailLinks.usedAt),
      ),
    )
    .orderBy(desc(mailLinks.createdAt))
    .limit(1);
  return link ?? null;
}
