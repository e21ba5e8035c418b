import { BrandError } from "@/backend/brand/brand-error";
import { parseArguments } from "@/backend/brand/field-parsers";
import type { BackendEnv } from "@/backend/env";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import {
  listOperators,
  removeOperator,
  resetOperator,
} from "@/backend/modules/studio/operators/change-operator";
import type { ConsoleContext } from "@/backend/modules/studio/operators/console-context";
import { inviteOperator } from "@/backend/modules/studio/operators/invitations";
import {
  findOperatorByEmail,
  normalizeOperatorEmail,
} from "@/backend/modules/studio/operators/operator-rows";
import { OPERATOR_CALLS, type Operator } from "@/lib/contract/admin/operators";
import { ROLES } from "@/lib/contract/admin/roles";

export interface OperatorCommandContext extends Pick<ConsoleContext, "db" | "clock"> {
  env: Pick<BackendEnv, "STUDIO_ORIGIN">;
}

/**
 * Runs one command, which the audit trail records as done by nobody of the console.
 * @returns what was done, for the person who typed the command
 * @throws BrandError
 */
export async function runOperatorCommand(
  context: OperatorCommandContext,
  command: OperatorCommand,
): Promise<string[]> {
  switch (command.kind) {
    case "list": {
      const { operators } = await listOperators(null, context);
      if (operators.length === 0) return ["The console has no operator."];
      return operators.map(formatOperator);
    }
    case "add":
      return addOperator(context, command.operator);
    case "reset": {
      const { id, name } = await requireOperator(context, command.email);
      const invitation = await resetOperator(id, context);
      return [`${name} can't log in until a new password is chosen at`, ...formatLink(context, invitation)];
    }
    case "remove": {
      const { id, name } = await requireOperator(context, command.email);
      await removeOperator({ id }, null, context);
      return [`${name} is removed.`, ...(await warnOfNoOwner(context))];
    }
  }
}

async function addOperator(
  context: OperatorCommandContext,
  operator: Extract<OperatorCommand, { kind: "add" }>["operator"],
): Promise<string[]> {
  try {
    const invited = await inviteOperator(operator, null, context);
    return [`${invited.operator.name} chooses a password at`, ...formatLink(context, invited)];
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    if (error.problem === "taken") throw new BrandError(`${operator.email} is an operator already.`);
    throw new BrandError(`There is no brand "${error.extra.detail}".`);
  }
}

/** The secret follows the number sign, so that no server ever gets it with the address. */
const formatLink = (
  { env }: OperatorCommandContext,
  { invitation, expiresAt }: { invitation: string; expiresAt: number },
): string[] => [
  `${env.STUDIO_ORIGIN}/invitation#${invitation}`,
  `The link works once, until ${new Date(expiresAt).toISOString()}.`,
];

const formatOperator = ({ email, name, role, brands, invited, lastSeenAt }: Operator): string =>
  [
    email,
    name,
    role,
    brands === null ? "all brands" : brands.join(",") || "no brand",
    invited ? "invited" : `last seen ${lastSeenAt === null ? "never" : new Date(lastSeenAt).toISOString()}`,
  ].join("  ");

async function requireOperator({ db }: OperatorCommandContext, email: string) {
  const operator = await findOperatorByEmail(db, normalizeOperatorEmail(email));
  if (!operator) throw new BrandError(`There is no operator ${email}.`);
  return operator;
}

async function warnOfNoOwner(context: OperatorCommandContext): Promise<string[]> {
  const { operators } = await listOperators(null, context);
  const hasOwner = operators.some(
    ({ role, brands, invited }) => role === "owner" && brands === null && !invited,
  );
  return hasOwner ? [] : ["The console has no owner of all brands now: add one."];
}

type NewOperator = ReturnType<typeof OPERATOR_CALLS.inviteOperator.payload.parse>;

type OperatorCommand =
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
  const { positionals, values } = parseArguments(
    { args: argv, options: OPTIONS, allowPositionals: true },
    OPERATOR_USAGE,
  );
  const [verb = "", email = "", ...rest] = positionals;
  if (verb === "") throw new BrandError(OPERATOR_USAGE);
  if (verb === "list" && email === "") return { kind: "list" };
  if (verb === "add" && email !== "" && rest.length === 0)
    return { kind: "add", operator: parseNewOperator({ ...values, email }) };
  if ((verb === "reset" || verb === "remove") && email !== "" && rest.length === 0)
    return { kind: verb, email };
  throw new BrandError(`There is no command "${positionals.join(" ")}".\n\n${OPERATOR_USAGE}`);
}

function parseNewOperator({ brands, ...input }: Record<string, string | undefined>): NewOperator {
  const list = brands === undefined ? null : brands.split(",").map((brand) => brand.trim());
  const parsed = OPERATOR_CALLS.inviteOperator.payload.safeParse({ ...input, brands: list });
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0]);
  throw new BrandError(`Missing or wrong: ${FIELD_FORMATS[field] ?? field}.\n\n${OPERATOR_USAGE}`);
}
