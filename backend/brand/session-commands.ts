import type { Database } from "@/backend/db/client";
import { deleteAllSessions, deleteSiteSessions } from "@/backend/modules/accounts/sessions";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { BrandError } from "./brand-error";
import { findUid } from "./find-uid";

/** Ends the sessions of one account, or with null those of all members of the brand. */
export interface SessionCommand {
  kind: "endSessions";
  site: string;
  account: string | null;
}

export const SESSION_USAGE = "  npm run brand -- end-sessions <site> <account> | --all";

/** Parsers of the arguments of each command, as in `parse-brand-command.ts`. */
export const SESSION_PARSERS: Record<string, (args: string[]) => SessionCommand> = {
  "end-sessions": ([site = "", account = ""]) => {
    if (account === "")
      throw new BrandError("Write: end-sessions <site> <account>, or --all for every member");
    return { kind: "endSessions", site, account: account === "--all" ? null : account.trim().toLowerCase() };
  },
};

/**
 * Logs a member, or every member of a brand, out of all devices; their passwords stay.
 * @throws BrandError
 */
export async function runSessionCommand(
  db: Database,
  site: SiteWithHosts,
  { account }: SessionCommand,
): Promise<string[]> {
  const ended =
    account === null
      ? await deleteSiteSessions(db, site.id)
      : await deleteAllSessions(db, site.id, await findUid(db, site, account));
  return [
    `${ended} ${ended === 1 ? "session" : "sessions"} of ${account ?? "all members"} at ${site.name} ended.`,
  ];
}
