import { randomUUID } from "node:crypto";
import { BrandError } from "@/backend/brand/brand-error";
import { parseArguments } from "@/backend/brand/field-parsers";
import { findUid } from "@/backend/brand/find-uid";
import { requireSite } from "@/backend/brand/require-site";
import type { Database } from "@/backend/db/client";
import type { BackendEnv } from "@/backend/env";
import {
  disableAccount,
  enableAccount,
  listDisabledAccounts,
} from "@/backend/modules/accounts/disabled-accounts";
import { findMember } from "@/backend/modules/accounts/members";
import { repeatRefusedCalls } from "@/backend/modules/player/repeat-refused-calls";
import type { Clock } from "@/backend/runtime/clock";
import type { Log } from "@/backend/runtime/log";
import { hashAccount } from "@/lib/domain/account/hash-account";

export interface MemberCommandContext {
  db: Database;
  clock: Pick<Clock, "now">;
  log: Log;
  env: Pick<BackendEnv, "REVALIDATE_SECRET">;
}

/**
 * Runs one command, and writes a security event for what it changed.
 * @returns what was done, for the person who typed the command
 * @throws BrandError
 */
export async function runMemberCommand(
  context: MemberCommandContext,
  command: MemberCommand,
): Promise<string[]> {
  const { db, clock } = context;
  const site = await requireSite(db, command.site);
  if (command.kind === "list") {
    const disabled = await listDisabledAccounts(db, site.id);
    if (disabled.length === 0) return [`${site.name} has no disabled account.`];
    return disabled.map(({ uid, account, disabledAt }) =>
      [account, uid, `disabled ${new Date(disabledAt).toISOString()}`].join("  "),
    );
  }
  const owner = { site: site.id, uid: await findUid(db, site, command.account) };
  if (command.kind === "disable") {
    const ended = await disableAccount(db, owner, clock.now());
    if (ended === null) return [`${command.account} at ${site.name} was disabled already.`];
    await logAccountEvent(context, "accountDisabled", owner);
    const sessions = `${ended} ${ended === 1 ? "session" : "sessions"} ended`;
    return [`${command.account} at ${site.name} is disabled; ${sessions}.`];
  }
  if (command.kind === "set-up") {
    const count = await repeatRefusedCalls(db, owner);
    return [
      count > 0
        ? `The player's service is told again what ${command.account} at ${site.name} may play.`
        : `The player's service has refused nothing about ${command.account} at ${site.name}.`,
    ];
  }
  if (!(await enableAccount(db, owner, clock.now())))
    return [`${command.account} at ${site.name} was not disabled.`];
  await logAccountEvent(context, "accountEnabled", owner);
  return [`${command.account} at ${site.name} is enabled; the member can log in again.`];
}

/** At level `warn`, which a backend writes at every usual `LOG_LEVEL`. */
async function logAccountEvent(
  { db, log, env }: MemberCommandContext,
  event: "accountDisabled" | "accountEnabled",
  { site, uid }: { site: string; uid: string },
): Promise<void> {
  const account = (await findMember(db, site, uid))?.account ?? uid;
  const accountHash = await hashAccount(env.REVALIDATE_SECRET[0], site, account);
  log.warn("securityEvent", { event, site, uid, accountHash, requestId: randomUUID() });
}

type MemberCommand =
  | { kind: "list"; site: string }
  | { kind: "disable" | "enable" | "set-up"; site: string; account: string };

const MEMBER_USAGE = `Accounts of members:

  npm run member -- disable <account> --brand <site>   ends every session, and lets no one log in, renew or use a mailed link
  npm run member -- enable <account> --brand <site>    takes that back; the member logs in again
  npm run member -- set-up <account> --brand <site>    tells the player's service again what it has refused
  npm run member -- list --brand <site>                the disabled accounts

<account> is the address or number that the member logs in with, a bound address, or the uid.`;

/**
 * Parses the arguments after `npm run member --`.
 * @throws BrandError for a missing or wrong argument
 */
export function parseMemberCommand(argv: string[]): MemberCommand {
  const options = { brand: { type: "string" } } as const;
  const { positionals, values } = parseArguments(
    { args: argv, options, allowPositionals: true },
    MEMBER_USAGE,
  );
  const { brand: site } = values;
  const [verb = "", account = "", ...rest] = positionals;
  if (verb === "") throw new BrandError(MEMBER_USAGE);
  if (site === undefined) throw new BrandError(`--brand is missing.\n\n${MEMBER_USAGE}`);
  if (verb === "list" && account === "") return { kind: "list", site };
  if ((verb === "disable" || verb === "enable" || verb === "set-up") && account !== "" && rest.length === 0)
    return { kind: verb, site, account: account.replace(/\s/g, "").toLowerCase() };
  throw new BrandError(`There is no command "${positionals.join(" ")}".\n\n${MEMBER_USAGE}`);
}
