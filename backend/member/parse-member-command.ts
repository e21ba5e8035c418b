import { parseArgs } from "node:util";
import { BrandError } from "@/backend/brand/brand-error";

export type MemberCommand =
  | { kind: "list"; site: string }
  | { kind: "disable" | "enable"; site: string; account: string };

const MEMBER_USAGE = `Accounts of members:

  npm run member -- disable <account> --brand <site>   ends every session, and lets no one log in, renew or use a mailed link
  npm run member -- enable <account> --brand <site>    takes that back; the member logs in again
  npm run member -- list --brand <site>                the disabled accounts

<account> is the address or number that the member logs in with, a bound address, or the uid.`;

/**
 * Parses the arguments after `npm run member --`.
 * @throws BrandError for a missing or wrong argument
 */
export function parseMemberCommand(argv: string[]): MemberCommand {
  const { positionals, site } = parseArguments(argv);
  const [verb = "", account = "", ...rest] = positionals;
  if (verb === "") throw new BrandError(MEMBER_USAGE);
  if (site === undefined) throw new BrandError(`--brand is missing.\n\n${MEMBER_USAGE}`);
  if (verb === "list" && account === "") return { kind: "list", site };
  if ((verb === "disable" || verb === "enable") && account !== "" && rest.length === 0)
    return { kind: verb, site, account: account.replace(/\s/g, "").toLowerCase() };
  throw new BrandError(`There is no command "${positionals.join(" ")}".\n\n${MEMBER_USAGE}`);
}

function parseArguments(args: string[]): { positionals: string[]; site: string | undefined } {
  try {
    const options = { brand: { type: "string" } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true, strict: true });
    return { positionals, site: values.brand };
  } catch (error) {
    throw new BrandError(`${error instanceof Error ? error.message : String(error)}\n\n${MEMBER_USAGE}`);
  }
}
