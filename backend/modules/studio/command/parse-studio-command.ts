import { parseArgs } from "node:util";
import { BrandError } from "@/backend/brand/brand-error";

/** What `npm run studio --` does: the console's work on brands, for a machine without a browser. */
export type StudioCommand =
  | { kind: "versions" | "show" | "discard"; brand: string }
  | { kind: "publish"; brand: string; note: string; keep: "draft" | "live" | undefined }
  | { kind: "rollBack"; brand: string; number: number; note: string }
  | { kind: "create"; brand: string; name: string; host: string; copyOf: string | null }
  | { kind: "export"; brand: string; path: string; of: "live" | "draft" }
  | { kind: "import"; path: string; brand: string | null; replaceDraft: boolean }
  | { kind: "audit"; brand: string | undefined };

const USAGE = `Versions and drafts of brands, as in the operators' console:

  npm run studio -- create <brand> --name "Acme" --host acme.example [--copy-of <brand>]
        begins a brand as a draft; publish makes it live
  npm run studio -- show <brand>                         the draft's changes and what is wrong with it
  npm run studio -- publish <brand> [--note <text>] [--keep draft|live]
        --keep: whose value stays where a command has changed the same since the draft began
  npm run studio -- discard <brand>                      deletes the draft
  npm run studio -- versions <brand>                     everything that was live
  npm run studio -- roll-back <brand> <number> [--note <text>]
  npm run studio -- export <brand> brand.json [--draft]
  npm run studio -- import brand.json [--as <brand>] [--replace]
        makes the file the brand's draft; --replace: also where there is one
  npm run studio -- audit [<brand>]                      who did what`;

const OPTIONS = {
  name: { type: "string" },
  host: { type: "string" },
  "copy-of": { type: "string" },
  note: { type: "string" },
  keep: { type: "string" },
  draft: { type: "boolean" },
  as: { type: "string" },
  replace: { type: "boolean" },
} as const;

/**
 * Parses the arguments after `npm run studio --`.
 * @throws BrandError for a missing or wrong argument
 */
export function parseStudioCommand(argv: string[]): StudioCommand {
  const { positionals, values } = parseArguments(argv);
  const [verb = "", brand = "", last = "", ...rest] = positionals;
  if (rest.length > 0 || (last !== "" && verb !== "roll-back" && verb !== "export")) throw refuse(argv);
  if (verb === "audit") return { kind: "audit", brand: brand || undefined };
  if (brand === "") throw refuse(argv);
  const note = values.note ?? "";
  switch (verb) {
    case "versions":
    case "show":
    case "discard":
      return { kind: verb, brand };
    case "publish":
      return { kind: "publish", brand, note, keep: parseKeep(values.keep) };
    case "roll-back":
      return { kind: "rollBack", brand, number: parseNumber(last), note };
    case "create": {
      const { name = "", host = "", "copy-of": copyOf = null } = values;
      if (name === "" || host === "") throw new BrandError(`--name and --host are missing.\n\n${USAGE}`);
      return { kind: "create", brand, name, host, copyOf };
    }
    case "export":
      if (last === "") throw new BrandError(`Name the file to write.\n\n${USAGE}`);
      return { kind: "export", brand, path: last, of: values.draft ? "draft" : "live" };
    case "import":
      return { kind: "import", path: brand, brand: values.as ?? null, replaceDraft: values.replace ?? false };
    default:
      throw refuse(argv);
  }
}

const refuse = (argv: string[]) =>
  new BrandError(argv.length === 0 ? USAGE : `There is no command "${argv.join(" ")}".\n\n${USAGE}`);

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new BrandError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function parseKeep(text: string | undefined): "draft" | "live" | undefined {
  if (text === undefined || text === "draft" || text === "live") return text;
  throw new BrandError(`"${text}" is none of draft, live.`);
}

function parseNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new BrandError(`"${text}" is no number of a version; "versions" lists them.`);
}
