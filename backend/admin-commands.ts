import * as z from "zod";
import { parseMemberCommand, runMemberCommand } from "@/backend/member/run-member-command";
import { parseOperatorCommand, runOperatorCommand } from "@/backend/operator/run-operator-command";
import { parseReportCommand, runReportCommand } from "@/backend/report/run-report-command";
import { MAX_BRAND_FILE_BYTES } from "@/lib/config/constants";
import { report } from "@/lib/contract/admin/report";
import { notifyStorefront } from "./brand/notify-storefront";
import { parseBrandCommand } from "./brand/parse-brand-command";
import { runBrandCommand } from "./brand/run-brand-command";
import { parseStudioCommand } from "./modules/studio/command/parse-studio-command";
import { runStudioCommand } from "./modules/studio/command/run-studio-command";
import type { Services } from "./runtime/services";

/** What a command runs with: that of the running backend, or of a process that opened the database for it. */
export type CommandServices = Pick<Services, "db" | "clock" | "log" | "env">;

/** Lines to print; `heard`: whether the storefront was told of a change, null where nothing changed. */
export const commandAnswer = z.object({
  lines: z.array(z.string()),
  heard: z.boolean().nullable().optional(),
  report: report.optional(),
});
export type CommandAnswer = z.output<typeof commandAnswer>;

interface CommandRow<Command> {
  /** The largest body of a request that brings the words, and how many of which length it may have. */
  maxBody: number;
  mostWords: number;
  longestWord: number;
  parse(words: string[]): Command;
  /** `file`: the content of a file that the words name, which the running backend may not be able to read. */
  run(services: CommandServices, command: Command, file: string | null): Promise<CommandAnswer>;
}

/** A command of `npm run`, by words alone. Both functions throw BrandError where the words are no command. */
const defineCommand = <Command>({ parse, run, mostWords, longestWord, maxBody }: CommandRow<Command>) => ({
  maxBody,
  request: z.object({
    words: z.array(z.string().max(longestWord)).max(mostWords),
    file: z.string().optional(),
  }),
  check: (words: string[]): void => void parse(words),
  run: (services: CommandServices, words: string[], file: string | null) => run(services, parse(words), file),
});

const WORDS = { mostWords: 60, longestWord: 2_000 };
const SHORT_COMMAND = { ...WORDS, maxBody: 4 * 1024 };

const announce = async (
  { env }: CommandServices,
  { lines, changed }: { lines: string[]; changed: string | null },
): Promise<CommandAnswer> => ({
  lines,
  heard: changed === null ? null : await notifyStorefront(env, changed),
});

/** The commands of operators that a running backend runs, by the name of their npm script. */
export const ADMIN_COMMANDS = {
  brand: defineCommand({
    ...WORDS,
    maxBody: 64 * 1024,
    parse: parseBrandCommand,
    run: async (services, command) =>
      announce(
        services,
        await runBrandCommand(services.db, command, services.clock.now(), {
          secrets: services.env.DELIVERY_SECRET,
        }),
      ),
  }),
  studio: defineCommand({
    mostWords: 20,
    longestWord: 2_000,
    maxBody: 2 * MAX_BRAND_FILE_BYTES,
    parse: parseStudioCommand,
    run: async (services, command, file) =>
      announce(services, await runStudioCommand(services, command, file, services.clock.now())),
  }),
  member: defineCommand({
    ...SHORT_COMMAND,
    parse: parseMemberCommand,
    run: async (services, command) => ({ lines: await runMemberCommand(services, command) }),
  }),
  operator: defineCommand({
    ...SHORT_COMMAND,
    parse: parseOperatorCommand,
    run: async (services, command) => ({ lines: await runOperatorCommand(services, command) }),
  }),
  report: defineCommand({ ...SHORT_COMMAND, parse: parseReportCommand, run: runReportCommand }),
};
export type AdminCommandName = keyof typeof ADMIN_COMMANDS;
