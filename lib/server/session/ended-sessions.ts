import { LRUCache } from "lru-cache";
import { getProcessState } from "@/lib/server/process-state";
import { getSharedLimits } from "@/lib/server/shared-limits";

/** A session as its cookie holds it. */
interface SealedSession {
  /** Names it without its token. */
  mark: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** About ten megabytes; where more sessions end within their ten days, the oldest are forgotten. */
const MAX_ENDED = 50_000;

/** The marks of sessions that have ended before their cookie does: a copy of the cookie could be sent again. */
const getEndedMarks = () =>
  getProcessState("ended-sessions", () => new LRUCache<string, true>({ max: MAX_ENDED }));

const getName = ({ mark }: SealedSession) => `ended ${mark}`;
const getRest = ({ expiresAt }: SealedSession) => expiresAt - Date.now();

/** Notes that a session has ended, in this process and in Valkey, until its cookie would (rules/sessions#copied-cookies). */
export async function noteEndedSession(session: SealedSession): Promise<void> {
  const ttl = getRest(session);
  if (ttl <= 0) return;
  getEndedMarks().set(session.mark, true, { ttl });
  await getSharedLimits()?.claim(getName(session), ttl);
}

/** True where this process knows that the session has ended. */
export const isKnownEnded = ({ mark }: Pick<SealedSession, "mark">): boolean => getEndedMarks().has(mark);

/** The same, or where another storefront knows; false where Valkey does not answer. */
export async function isEndedAnywhere(session: SealedSession): Promise<boolean> {
  if (isKnownEnded(session)) return true;
  const isNoted = (await getSharedLimits()?.isClaimed(getName(session))) === true;
  if (isNoted) getEndedMarks().set(session.mark, true, { ttl: getRest(session) });
  return isNoted;
}
