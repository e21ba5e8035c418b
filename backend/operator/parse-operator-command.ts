import { parseArgs } from "node:util";
import { BrandError } from "@/backend/brand/brand-error";
import { OPERATOR_CALLS } from "@/lib/contract/admin/operators";
import { ROLES } from "@/lib/contract/admin/roles";

type NewOperator = ReturnType<typeof OPERATOR_CALLS.inviteOperator.payload.parse>;

export type OperatorCommand =
  | { kind: "list" }
  | { kind: "add"; operator: NewOperator }
  | { kind: "reset" | "remove"; email: string };

const OPERATOR_USAGE = `Operators of the console:

  npm run operator -- list
  npm run operator -- add <email> --name "Nina New" --role ${ROLES.join("|")} [--brands lumen,vidora]
        prints the link at which they choose a password; it works once, for seven days. Without --brands: all brands
  npm run operator -- reset <email>    ends password, passkeys and sessions, and prints a new link
  npm run operator -- remove <email>`;

const OPTIONS = { name: { type: "string" }, role: { type: "string" }, brands: { type: "string" } } as const;

/** What to write for a field that is wrong. */
const FIELD_FORMATS: Record<string, string> = {
  email: "an e-mail address",
  name: '--name "Nina New", at most 80 characters',
  role: `--role ${ROLES.join(", ")}`,
  brands: "--brands lumen,vidora",
};

/**
 * Parses the arguments after `npm run operator --`.
 * @throws BrandError for a missing or wrong argument
 */
export function parseOperatorCommand(argv: string[]): OperatorCommand {
  const { positionals, values } = parseArguments(argv);
  const [verb = "", email = "", ...rest] = positionals;
  if (verb === "") throw new BrandError(OPERATOR_USAGE);
  if (verb === "list" && email === "") return { kind: "list" };
  if (verb === "add" && email !== "" && rest.length === 0)
    return { kind: "add", operator: parseNewOperator({ ...values, email }) };
  if ((verb === "reset" || verb === "remove") && email !== "" && rest.length === 0)
    return { kind: verb, email };
  throw new BrandError(`There is no command "${positionals.join(" ")}".\n\n${OPERATOR_USAGE}`);
}

function parseNewOperator({ brands, ...given }: Record<string, string | undefined>): NewOperator {
  const list = brands === undefined ? null : brands.split(",").map((brand) => brand.trim());
  const parsed = OPERATOR_CALLS.inviteOperator.payload.safeParse({ ...given, brands: list });
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0]);
  throw new BrandError(`Missing or wrong: ${FIELD_FORMATS[field] ?? field}.\n\n${OPERATOR_USAGE}`);
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new BrandError(`${error instanceof Error ? error.message : String(error)}\n\n${OPERATOR_USAGE}`);
  }
}
