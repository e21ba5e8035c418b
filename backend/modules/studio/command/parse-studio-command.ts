import { BrandError } from "@/backend/brand/brand-error";
import { parseArguments } from "@/backend/brand/field-parsers";
import { versionNote } from "@/lib/contract/admin/brands";
import {
  DRAFT_LANGUAGE_USAGE,
  DRAFT_LANGUAGE_VERBS,
  type DraftLanguageCommand,
  parseDraftLanguageCommand,
} from "./draft-language-command";
import { parseSetCommand, SET_USAGE, type SetCommand } from "./parse-set-command";
import { PREVIEW_USAGE, type PreviewCommand, parsePreviewCommand } from "./preview-command";
import {
  PUBLICATION_USAGE,
  type PublicationCommand,
  type PublishCommand,
  parsePublicationCommand,
  parsePublish,
} from "./publication-command";
import type { SetRequest } from "./set-values";

/** Which risks are meant: pictures that this machine can't read, prices that jump. */
type Risks = Pick<SetRequest, "allowsUnreadImages" | "prices">;

/** What `npm run studio --` does: the console's work on brands, for a machine without a browser. */
export type StudioCommand =
  | { kind: "show" | "discard"; brand: string }
  | { kind: "versions"; brand: string; before: number | undefined }
  | { kind: "removed" }
  | { kind: "remove"; brand: string; id: string }
  | PublishCommand
  | ({ kind: "rollBack"; brand: string; number: number; note: string } & Risks)
  | { kind: "create"; brand: string; name: string; host: string; copyOf: string | null; path: string | null }
  | { kind: "export"; brand: string; path: string; of: "live" | "draft"; version: number | undefined }
  | { kind: "exportKit"; brand: string; path: string; of: "live" | "draft" }
  | { kind: "import"; path: string; brand: string | null; replaceDraft: boolean }
  | PreviewCommand
  | PublicationCommand
  | DraftLanguageCommand
  | SetCommand
  | { kind: "audit"; brand: string | undefined; before: number | undefined };

const USAGE = `Versions and drafts of brands, as in the operators' console:

  npm run studio -- create <brand> --name "Acme" --host acme.example [--copy-of <brand> | --kit kit.json]
        begins a brand as a draft; publish makes it live
  npm run studio -- show <brand>                         the draft's changes and what is wrong with it
${SET_USAGE}
  npm run studio -- publish <brand> [--note <text>] [--keep draft|live] [--at <time>] [--unread-pictures] [--confirm-prices]
        --at: not now, but then, by a clock in the brand's time zone: 2026-11-30T18:05
        --keep: whose value stays where a command has changed the same since the draft began
        --unread-pictures: also with pictures that this machine can't read, because their host is away or nothing leads to it; not with --at
        --confirm-prices: also with prices of 0, or at most a tenth or at least ten times of what is live
  npm run studio -- discard <brand>                      deletes the draft
  npm run studio -- versions <brand> [--before <number>] everything that was live, 50 at a time
  npm run studio -- roll-back <brand> <number> [--note <text>] [--unread-pictures] [--confirm-prices]
  npm run studio -- export <brand> brand.json [--draft | --version <number>]
  npm run studio -- export-kit <brand> kit.json [--draft]
        what the next brand may begin with: the brand without what names it
  npm run studio -- import brand.json [--as <brand>] [--replace]
        makes the file the brand's draft; --replace: also where there is one
${PUBLICATION_USAGE}
${PREVIEW_USAGE}
${DRAFT_LANGUAGE_USAGE}
  npm run studio -- audit [<brand>] [--before <id>]      who did what, 100 at a time
  npm run studio -- remove <brand> --confirm <brand>
        removes a closed brand, or a draft that was never published; orders, receipts and versions stay, and it can't be undone
  npm run studio -- removed                              the brands that were removed`;

const OPTIONS = {
  name: { type: "string" },
  host: { type: "string" },
  "copy-of": { type: "string" },
  kit: { type: "string" },
  note: { type: "string" },
  keep: { type: "string" },
  at: { type: "string" },
  "unread-pictures": { type: "boolean" },
  "confirm-prices": { type: "boolean" },
  draft: { type: "boolean" },
  live: { type: "boolean" },
  hours: { type: "string" },
  as: { type: "string" },
  replace: { type: "boolean" },
  words: { type: "string" },
  before: { type: "string" },
  version: { type: "string" },
  confirm: { type: "string" },
} as const;

const VERBS_WITH_TARGET = new Set(["roll-back", "export", "export-kit", "end-preview"]);

/**
 * Parses the arguments after `npm run studio --`.
 * @throws BrandError for a missing or wrong argument
 */
export function parseStudioCommand(argv: string[]): StudioCommand {
  const { positionals, values } = parseOptions(argv);
  const [verb = "", brand = "", last = "", ...rest] = positionals;
  const isSet = verb === "set" || verb === "values";
  if (isSet || DRAFT_LANGUAGE_VERBS.has(verb)) {
    const command = isSet
      ? parseSetCommand(positionals, values)
      : parseDraftLanguageCommand(positionals, values.words);
    if (command) return command;
    throw refuse(argv);
  }
  if (rest.length > 0 || (last !== "" && !VERBS_WITH_TARGET.has(verb))) throw refuse(argv);
  const before = parseOptionalNumber(values.before, "--before");
  if (verb === "audit") return { kind: "audit", brand: brand || undefined, before };
  if (verb === "removed" && brand === "") return { kind: "removed" };
  if (brand === "") throw refuse(argv);
  const note = parseNote(values.note);
  const risks = {
    allowsUnreadImages: values["unread-pictures"] ?? false,
    prices: values["confirm-prices"] ? ("all" as const) : undefined,
  };
  switch (verb) {
    case "versions":
      return { kind: "versions", brand, before };
    case "remove":
      return { kind: "remove", brand, id: requireText(values.confirm, "--confirm is missing.") };
    case "show":
    case "discard":
      return { kind: verb, brand };
    case "publish":
      return parsePublish({ brand, note, keep: parseKeep(values.keep), ...risks }, values.at);
    case "planned":
    case "move-planned":
    case "cancel-planned":
      return parsePublicationCommand(verb, brand, values.at);
    case "roll-back":
      return { kind: "rollBack", brand, number: parseNumber(last), note, ...risks };
    case "preview":
    case "previews":
    case "end-preview":
      return parsePreviewCommand(verb, { brand, site: last, live: values.live, hours: values.hours });
    case "create":
      return parseCreate(brand, values);
    case "export":
    case "export-kit":
      return parseExport(verb, brand, last, values);
    case "import":
      return { kind: "import", path: brand, brand: values.as ?? null, replaceDraft: values.replace ?? false };
    default:
      throw refuse(argv);
  }
}

const parseOptions = (args: string[]) =>
  parseArguments({ args, options: OPTIONS, allowPositionals: true }, USAGE);
type Options = ReturnType<typeof parseOptions>["values"];

function parseExport(
  verb: "export" | "export-kit",
  brand: string,
  file: string,
  values: Options,
): StudioCommand {
  const path = requireText(file || undefined, "Name the file to write.");
  const source = { brand, path, of: values.draft ? ("draft" as const) : ("live" as const) };
  if (verb === "export-kit") return { kind: "exportKit", ...source };
  return { kind: "export", ...source, version: parseOptionalNumber(values.version, "--version") };
}

function requireText(text: string | undefined, problem: string): string {
  if (text === undefined) throw new BrandError(`${problem}\n\n${USAGE}`);
  return text;
}

function parseCreate(brand: string, values: Options): StudioCommand {
  const { name = "", host = "", "copy-of": copyOf = null, kit: path = null } = values;
  if (name === "" || host === "") throw new BrandError(`--name and --host are missing.\n\n${USAGE}`);
  if (copyOf !== null && path !== null) throw new BrandError(`Take --copy-of or --kit.\n\n${USAGE}`);
  return { kind: "create", brand, name, host, copyOf, path };
}

const refuse = (argv: string[]) =>
  new BrandError(argv.length === 0 ? USAGE : `There is no command "${argv.join(" ")}".\n\n${USAGE}`);

function parseNote(text = ""): string {
  const parsed = versionNote.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new BrandError(`--note can't be that: ${parsed.error.issues[0]?.message}.`);
}

function parseKeep(text: string | undefined): "draft" | "live" | undefined {
  if (text === undefined || text === "draft" || text === "live") return text;
  throw new BrandError(`"${text}" is none of draft, live.`);
}

function parseOptionalNumber(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new BrandError(`"${text}" is no number for ${option}.`);
}

function parseNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new BrandError(`"${text}" is no number of a version; "versions" lists them.`);
}
