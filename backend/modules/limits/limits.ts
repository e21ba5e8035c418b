import { and, desc, lte, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/backend/db/client";
import { DAY_MS, HOUR_MS, MINUTE_MS, RESEND_COUNTDOWN_SECONDS } from "@/lib/config/constants";
import type { RateLimit } from "./rate-limits";

const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/**
 * Every limit that is counted in windows; `rate-limits.test.ts` proves that each is exact under parallel requests.
 * "Unknown" are the visitors of a brand whose address the storefront does not send.
 */
export const LIMITS = {
  /** Four digits are guessed in 10,000 tries: 5 codes an hour of 5 tries leave 0.25 % (threat T24). */
  codeInterval: { most: 1, windowMs: RESEND_COUNTDOWN_SECONDS * 1000 },
  codesPerAccount: { most: 5, windowMs: HOUR_MS },
  codesPerAccountAndDay: { most: 20, windowMs: DAY_MS },
  codesPerNetwork: { most: 30, windowMs: HOUR_MS },
  /** Of one brand, which pays for every SMS: from here on a captcha is required, and no one is refused (threat T26). */
  codesPerSite: { most: 5_000, windowMs: HOUR_MS },
  codesOfUnknown: { most: 600, windowMs: HOUR_MS },

  /** Failures, not log-ins (threat T25). */
  loginFailuresPerAccount: { most: 10, windowMs: QUARTER_HOUR_MS },
  loginFailuresPerNetwork: { most: 100, windowMs: QUARTER_HOUR_MS },
  /** Of one device at the accounts it has logged in to before; it counts under no other limit. */
  loginFailuresPerDevice: { most: 10, windowMs: QUARTER_HOUR_MS },
  /** Of one brand: from here on a captcha is required, and no one is refused (threat T25). */
  loginFailuresPerSite: { most: 5_000, windowMs: QUARTER_HOUR_MS },
  loginFailuresOfUnknown: { most: 600, windowMs: QUARTER_HOUR_MS },

  /** Failures of operators of the console: from here on a captcha is required, and no one is refused (rules/studio#limits). */
  operatorFailures: { most: 10, windowMs: QUARTER_HOUR_MS },
  operatorFailuresPerDevice: { most: 10, windowMs: QUARTER_HOUR_MS },
  operatorFailuresPerNetwork: { most: 50, windowMs: QUARTER_HOUR_MS },
  operatorFailuresOfUnknown: { most: 600, windowMs: QUARTER_HOUR_MS },
  /** Wrong passwords of an operator who is logged in. */
  operatorProofs: { most: 10, windowMs: QUARTER_HOUR_MS },

  /** Mails that an operator has sent to their own address to look at them. */
  sampleMailsPerOperator: { most: 100, windowMs: HOUR_MS },

  /** Drawing an image costs a little, and a solver needs many. */
  captchasPerNetwork: { most: 120, windowMs: HOUR_MS },
  /** From here on the brand's oldest images may end (`endOldest`), and no one is refused. */
  captchasOfUnknown: { most: 3_000, windowMs: HOUR_MS },

  /** An idle television requests six an hour. */
  tvCodesPerNetwork: { most: 120, windowMs: HOUR_MS },
  /** The same. */
  tvCodesOfUnknown: { most: 3_000, windowMs: HOUR_MS },
  /** A page for log-in requests one when it opens. */
  passkeyChallengesPerNetwork: { most: 600, windowMs: HOUR_MS },
  /** The same, and for those of operators. */
  passkeyChallengesOfUnknown: { most: 3_000, windowMs: HOUR_MS },

  /** Limits of wrong codes. With 20,000 active codes, ten guesses find one in 128,000 cases (RFC 8628 §5.1). */
  tvFailuresPerMember: { most: 10, windowMs: QUARTER_HOUR_MS },
  tvFailuresPerNetwork: { most: 100, windowMs: QUARTER_HOUR_MS },

  /** Statements of withdrawal, each of which sends a mail to the address that it names. */
  withdrawalsPerAddress: { most: 5, windowMs: HOUR_MS },
  withdrawalsPerNetwork: { most: 30, windowMs: HOUR_MS },
  withdrawalsOfUnknown: { most: 600, windowMs: HOUR_MS },

  /** Wrong codes from one network; there are 31^8 codes. */
  handoffFailures: { most: 30, windowMs: 10 * MINUTE_MS },
  /** Refused cards of one network, whichever account is used (threat T46). */
  refusedCardsPerNetwork: { most: 10, windowMs: HOUR_MS },
  /** Unknown codes of a member; it makes guessing codes slow. */
  couponGuesses: { most: 12, windowMs: HOUR_MS },
  /** Retries of a renewal that a member starts (threat T46). */
  renewalRetries: { most: 5, windowMs: HOUR_MS },

  /** A reader makes a few a page; more is abuse, and is dropped without a refusal (threat T55). */
  reportsPerSession: { most: 60, windowMs: MINUTE_MS },
  reportsPerNetwork: { most: 240, windowMs: MINUTE_MS },
  /** Stored of one brand; from the second number on only one in ten is. */
  reportsPerSite: { most: 6_000, windowMs: MINUTE_MS },
  /** Requests of one brand that storefronts refused, of which they report a few of each visitor (rules/errors#reference). */
  reportedFailuresPerSite: { most: 600, windowMs: MINUTE_MS },
  unsampledReportsPerSite: { most: 3_000, windowMs: MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

/** Rows of one kind that strangers make us store, such as the images of a brand's captcha. */
interface StrangersRows {
  table: PgTable;
  expiresAt: AnyPgColumn;
  where: SQL | undefined;
}

/**
 * Most rows of one kind: where networks are unknown nobody is refused, so the oldest end (rules/accounts#what-strangers-store). Whoever
 * wants to end one of a member must make this many within the seconds in which the member uses it. With so many codes of
 * televisions ten guesses find one in 128,000 cases (RFC 8628 §5.1).
 */
export const MOST_STORED = 20_000;

/** Deletes all but the newest rows; several that end in the same millisecond go together. */
export async function endOldest(
  db: Database,
  { table, expiresAt, where }: StrangersRows,
  most = MOST_STORED,
): Promise<void> {
  const [oldest] = await db
    .select({ at: expiresAt })
    .from(table)
    .where(where)
    .orderBy(desc(expiresAt))
    .offset(most - 1)
    .limit(1);
  if (oldest) await db.delete(table).where(and(where, lte(expiresAt, oldest.at)));
}
