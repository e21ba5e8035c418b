import * as z from "zod";
import type { Services } from "@/backend/runtime/services";

/**
 * What stands in for the operator's SMS gateway and the player's service (docs/webhooks.md): each handles an id once, however
 * often it arrives. In memory, so that a restart has received nothing.
 */
export const STAND_IN_NAMES = ["sms", "player"] as const;
type StandInName = (typeof STAND_IN_NAMES)[number];

/** The fields of either call that the stand-ins read. */
const callSchema = z.object({
  id: z.string().min(1).max(64),
  brand: z.string().max(32),
  /** Of a call to the player's service. */
  revision: z.int().optional(),
  member: z.string().optional(),
  event: z.enum(["granted", "ended"]).optional(),
  order: z.string().optional(),
  plan: z.string().optional(),
  until: z.int().optional(),
});
type SignedContent = z.output<typeof callSchema>;

/** A call as it was handled, and how often it arrived. Neither a number nor a text of an SMS is kept. */
export interface ReceivedCall extends SignedContent {
  times: number;
}

interface StandIns {
  /** The calls that one of them has received, the newest first. */
  list(name: StandInName): ReceivedCall[];
  /** What each member may play now: the newest revision, whatever arrived last. */
  listAccess(): ReceivedCall[];
  /**
   * Handles a call whose signature was checked.
   * @returns false where it is not what docs/webhooks.md describes
   */
  receive(name: StandInName, body: string): boolean;
}

const MOST_KEPT = 200;
const byServices = new WeakMap<Services["faults"], StandIns>();

/** The stand-ins of this process. */
export function getStandIns({ faults }: Pick<Services, "faults">): StandIns {
  const standIns = byServices.get(faults) ?? createStandIns();
  byServices.set(faults, standIns);
  return standIns;
}

function createStandIns(): StandIns {
  const received: Record<StandInName, Map<string, ReceivedCall>> = { sms: new Map(), player: new Map() };
  const access = new Map<string, ReceivedCall>();
  return {
    list: (name) => [...received[name].values()].reverse(),
    listAccess: () => [...access.values()].reverse(),
    receive(name, body) {
      const call = parseCall(body);
      if (!call) return false;
      const calls = received[name];
      const known = calls.get(call.id);
      if (known) {
        known.times += 1;
        return true;
      }
      const stored = { ...call, times: 1 };
      calls.set(call.id, stored);
      for (const id of calls.keys()) if (calls.size > MOST_KEPT) calls.delete(id);
      const member = `${call.brand} ${call.member}`;
      if (name === "player" && (access.get(member)?.revision ?? 0) < (call.revision ?? 0)) {
        access.delete(member);
        access.set(member, stored);
      }
      return true;
    },
  };
}

function parseCall(body: string): SignedContent | null {
  try {
    return callSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}
