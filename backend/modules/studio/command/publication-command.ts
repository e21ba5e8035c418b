import { BrandError } from "@/backend/brand/brand-error";
import type { Database } from "@/backend/db/client";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { listPublications } from "@/backend/modules/studio/publications/list-publications";
import {
  cancelPublication,
  movePublication,
  planPublication,
} from "@/backend/modules/studio/publications/plan-publication";
import { findDraftRow } from "@/backend/modules/studio/versions/drafts";
import { requireUsableImages } from "@/backend/modules/studio/versions/require-usable-images";
import { clockTime, type PlannedPublication } from "@/lib/contract/admin/publishing/publications";
import type { SetRequest } from "./set-values";

interface DraftPublication extends Pick<SetRequest, "allowsUnreadImages" | "prices"> {
  brand: string;
  note: string;
  keep: "draft" | "live" | undefined;
}

export type PublishCommand = { kind: "publish" } & DraftPublication;

/** What `npm run studio --` does with publications at a set time. */
export type PublicationCommand =
  | ({ kind: "plan"; at: string } & DraftPublication)
  | { kind: "planned" | "cancelPlanned"; brand: string }
  | { kind: "movePlanned"; brand: string; at: string };

export const PUBLICATION_USAGE = `  npm run studio -- planned <brand>                      what goes live at a set time (publish --at), and what has become of it
  npm run studio -- move-planned <brand> --at 2026-11-30T18:05
  npm run studio -- cancel-planned <brand>`;

/** @throws BrandError for no day and time */
export function parsePublicationCommand(
  verb: "planned" | "move-planned" | "cancel-planned",
  brand: string,
  at: string | undefined,
): PublicationCommand {
  if (verb === "move-planned") return { kind: "movePlanned", brand, at: parseClockTime(at) };
  return { kind: verb === "planned" ? "planned" : "cancelPlanned", brand };
}

/**
 * Publishing now, or at a time.
 * @throws BrandError for no day and time, and for pictures that can't be read at a time, because they are read again then
 */
export function parsePublish(
  publication: DraftPublication,
  at: string | undefined,
): PublishCommand | PublicationCommand {
  if (at === undefined) return { kind: "publish", ...publication };
  if (publication.allowsUnreadImages)
    throw new BrandError("Take --at or --unread-pictures: at the set time every new picture is read again.");
  return { kind: "plan", at: parseClockTime(at), ...publication };
}

function parseClockTime(text = ""): string {
  if (clockTime.safeParse(text).success) return text;
  throw new BrandError(`--at must be a day and a time in the brand's time zone, such as 2026-11-30T18:05.`);
}

/**
 * Plans, lists, moves or cancels a publication for `npm run studio`. Nobody is told by mail where it fails.
 * @throws AdminRefusal as the console's calls; unknown where nothing is planned
 */
export async function runPublicationCommand(
  db: Database,
  command: PublicationCommand,
  now: number,
): Promise<string[]> {
  const { brand } = command;
  switch (command.kind) {
    case "plan": {
      const revision = (await findDraftRow(db, brand))?.revision ?? 0;
      await requireUsableImages(db, command);
      await planPublication(db, { ...command, revision, language: "en" }, null, now);
      break;
    }
    case "movePlanned":
      await movePublication(db, { ...command, id: await findWaiting(db, brand) }, null, now);
      break;
    case "cancelPlanned":
      await cancelPublication(db, { brand, id: await findWaiting(db, brand) }, null, now);
      break;
    case "planned":
  }
  const { publications } = await listPublications(db, brand);
  return publications.length > 0 ? publications.map(formatPublication) : [`Nothing is planned for ${brand}.`];
}

async function findWaiting(db: Database, brand: string): Promise<string> {
  const { publications } = await listPublications(db, brand);
  const waiting = publications.find(({ state }) => state === "planned");
  if (!waiting) throw new AdminRefusal("unknown", { detail: brand });
  return waiting.id;
}

const formatPublication = ({ publishAt, timeZone, state, by, version, problem, note }: PlannedPublication) =>
  [new Date(publishAt).toISOString(), timeZone, state, version ?? problem ?? "-", by ?? "-", note]
    .filter((part) => part !== "")
    .join("  ");
