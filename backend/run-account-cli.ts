import * as z from "zod";
import { parseOperatorCommand, runOperatorCommand } from "@/backend/operator/run-operator-command";
import { parseMemberCommand, runMemberCommand } from "./member/run-member-command";
import { type OwnDatabase, runAdminCli, runOnOwnDatabase } from "./run-admin-cli";

const answerSchema = z.union([z.object({ lines: z.array(z.string()) }), z.object({ error: z.string() })]);

/** A command about accounts: how its words are read, and what runs it. */
interface AccountCommand<Command> {
  path: string;
  parse(args: string[]): Command;
  run(own: OwnDatabase, command: Command): Promise<string[]>;
}

const runAccountCli = <Command>(
  { path, parse, run }: AccountCommand<Command>,
  args: string[],
  print: (line: string) => void,
): Promise<number> =>
  runAdminCli<z.output<typeof answerSchema>>(
    {
      path,
      args,
      answerSchema,
      check: parse,
      runOnDatabase: (env) => runOnOwnDatabase(env, async (own) => ({ lines: await run(own, parse(args)) })),
    },
    print,
  );

/**
 * `npm run member -- …`. Without a running backend the security event goes to standard error.
 * @returns the exit code
 */
export const runMemberCli = (args: string[], print: (line: string) => void): Promise<number> =>
  runAccountCli({ path: "/member", parse: parseMemberCommand, run: runMemberCommand }, args, print);

/**
 * `npm run operator -- …`.
 * @returns the exit code
 */
export const runOperatorCli = (args: string[], print: (line: string) => void): Promise<number> =>
  runAccountCli({ path: "/operator", parse: parseOperatorCommand, run: runOperatorCommand }, args, print);
