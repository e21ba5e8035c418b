import type * as z from "zod";
import { BrandError } from "@/backend/brand/brand-error";
import type { Database } from "@/backend/db/client";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { listAudit } from "@/backend/modules/studio/audit";
import { exportBrand, importBrand } from "@/backend/modules/studio/brands/brand-file";
import { exportBrandKit } from "@/backend/modules/studio/brands/brand-kit";
import { listSummaries } from "@/backend/modules/studio/brands/brand-summaries";
import { createBrandDraft } from "@/backend/modules/studio/brands/create-brand-draft";
import { readBrand } from "@/backend/modules/studio/brands/read-brand";
import { removeBrand } from "@/backend/modules/studio/brands/remove-brand";
import type { PreviewEnv } from "@/backend/modules/studio/previews/preview-link";
import { discardDraft, findDraftRow } from "@/backend/modules/studio/versions/drafts";
import { publishDraft, rollBack } from "@/backend/modules/studio/versions/publish";
import { requireUsableImages } from "@/backend/modules/studio/versions/require-usable-images";
import { findNewestVersion, listVersions } from "@/backend/modules/studio/versions/versions";
import { MAX_BRAND_FILE_BYTES, SECOND_MS } from "@/lib/config/constants";
import { brandFile } from "@/lib/contract/admin/brand-document";
import { brandKitFile } from "@/lib/contract/admin/brand-kit";
import { parseJson } from "@/lib/contract/parse-json";
import { type DraftLanguageCommand, runDraftLanguageCommand } from "./draft-language-command";
import {
  describeRefusal,
  formatChange,
  formatEntry,
  formatVersion,
  formatWarning,
} from "./format-studio-lines";
import type { StudioCommand } from "./parse-studio-command";
import { type PreviewCommand, runPreviewCommand } from "./preview-command";
import { type PublicationCommand, runPublicationCommand } from "./publication-command";
import { listValues, setDraftValues, setLiveValues } from "./set-values";

/** A command may wait until a slow host has had its time. */
const MAX_IMAGES_MS = 10 * SECOND_MS;

interface CommandResult {
  lines: string[];
  /** The brand that is another one now, of which the storefront is notified; null: none. */
  changed: string | null;
}

/**
 * Runs one command of `npm run studio --`, with everything that an owner may.
 * @param file the content of the file that `import`, or `create` as its kit, names
 * @throws BrandError with what is wrong, for the person who typed it
 */
export async function runStudioCommand(
  { db, env }: { db: Database; env: PreviewEnv },
  command: StudioCommand,
  file: string | null,
  now: number,
): Promise<CommandResult> {
  try {
    return isPreviewCommand(command)
      ? await runPreviewCommand(db, env, command, now)
      : await run(db, command, file, now);
  } catch (error) {
    if (error instanceof AdminRefusal) throw new BrandError(describeRefusal(error));
    throw error;
  }
}

const isLanguageCommand = (command: StudioCommand): command is DraftLanguageCommand =>
  command.kind === "languages" || /^(add|offer|remove|export)Language$/.test(command.kind);

const isPreviewCommand = (command: StudioCommand): command is PreviewCommand =>
  ["preview", "previews", "endPreview"].includes(command.kind);

const isPublicationCommand = (command: StudioCommand): command is PublicationCommand =>
  ["plan", "planned", "movePlanned", "cancelPlanned"].includes(command.kind);

async function run(
  db: Database,
  command: Exclude<StudioCommand, PreviewCommand>,
  file: string | null,
  now: number,
): Promise<CommandResult> {
  const unchanged = (lines: string[]) => ({ lines, changed: null });
  if (isLanguageCommand(command)) return unchanged(await runDraftLanguageCommand(db, command, file, now));
  if (isPublicationCommand(command)) return unchanged(await runPublicationCommand(db, command, now));
  switch (command.kind) {
    case "create": {
      const kit = command.path === null ? null : parseFile(file, command.path, brandKitFile);
      await createBrandDraft(db, { ...command, kit }, null, now);
      return unchanged(await describeDraft(db, command.brand, now));
    }
    case "show":
      return unchanged(await describeDraft(db, command.brand, now));
    case "set":
      return command.isLive
        ? { lines: await setLiveValues(db, command, now), changed: command.brand }
        : unchanged(await setDraftValues(db, command, now));
    case "values":
      return unchanged(await listValues(db, command.brand, command.at));
    case "discard":
      await discardDraft(
        db,
        { brand: command.brand, revision: await readRevision(db, command.brand) },
        null,
        now,
      );
      return unchanged([`The draft of ${command.brand} is gone.`]);
    case "publish": {
      const revision = await readRevision(db, command.brand);
      await requireUsableImages(db, command);
      const version = await publishDraft(db, { ...command, revision }, null, now);
      return { lines: [`${command.brand} is live with version ${version.number}.`], changed: command.brand };
    }
    case "rollBack": {
      const live = (await findNewestVersion(db, command.brand))?.version.number ?? 0;
      await requireUsableImages(db, command);
      const { number } = await rollBack(db, { ...command, live }, null, now);
      const line = `${command.brand} is live with version ${number}, which is version ${command.number} again.`;
      return { lines: [line], changed: command.brand };
    }
    case "versions": {
      const { versions, hasMore } = await listVersions(db, command.brand, command.before);
      return unchanged([...versions.map(formatVersion), ...hintMore(hasMore, versions.at(-1)?.number)]);
    }
    case "remove":
      await removeBrand(db, command, null, now);
      return { lines: [`${command.brand} is removed.`], changed: command.brand };
    case "removed": {
      const { brands, hasMore } = await listSummaries(db, null, { removed: true });
      const lines = brands.map(({ brand, name, version }) => `${brand}  ${name}  ${version?.number ?? "-"}`);
      return unchanged([...lines, ...(hasMore ? ["There are more; the console lists them."] : [])]);
    }
    case "export":
      return unchanged([JSON.stringify(await exportBrand(db, command, null, now), null, 2)]);
    case "exportKit":
      return unchanged([JSON.stringify(await exportBrandKit(db, command, null, now), null, 2)]);
    case "import": {
      const input = parseFile(file, command.path, brandFile);
      const draft = command.replaceDraft ? await findDraftRow(db, command.brand ?? input.brand) : null;
      const request = { file: input, brand: command.brand, revision: draft?.revision ?? null };
      const brand = await importBrand(db, request, null, now);
      return unchanged(await describeDraft(db, brand, now));
    }
    case "audit": {
      const { entries, hasMore } = await listAudit(db, null, command);
      return unchanged([...entries.map(formatEntry), ...hintMore(hasMore, entries.at(-1)?.id)]);
    }
  }
}

const hintMore = (hasMore: boolean, last: number | undefined) =>
  hasMore ? [`There are older ones: --before ${last}`] : [];

async function readRevision(db: Database, brand: string): Promise<number> {
  const draft = await findDraftRow(db, brand);
  if (!draft) throw new BrandError(`${brand} has no draft.`);
  return draft.revision;
}

async function describeDraft(db: Database, brand: string, now: number): Promise<string[]> {
  const { draft, warnings } = await readBrand(db, brand, null, now, MAX_IMAGES_MS);
  const changes = draft ? draft.changes.map(formatChange) : [`${brand} has no draft.`];
  return [
    ...(draft && changes.length === 0 ? ["The draft changes nothing of what is live."] : changes),
    ...warnings.map(formatWarning),
  ];
}

/** @throws BrandError for a file that is cut off, too large, or of something else */
function parseFile<Schema extends z.ZodType>(
  text: string | null,
  path: string,
  schema: Schema,
): z.output<Schema> {
  if (text === null) throw new BrandError(`${path} can't be read.`);
  if (Buffer.byteLength(text) > MAX_BRAND_FILE_BYTES)
    throw new BrandError(`${path} has more than ${MAX_BRAND_FILE_BYTES / 2 ** 20} MiB.`);
  const content = parseJson(text);
  if (content === undefined) throw new BrandError(`${path} is no JSON; it may be cut off.`);
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .slice(0, 10)
    .map((issue) => `  ${issue.path.join(".") || "file"}: ${issue.message}`);
  throw new BrandError(`${path} is no file that can be used here:\n${issues.join("\n")}`);
}
