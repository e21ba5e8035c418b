import { BrandError } from "@/backend/brand/brand-error";
import type { Database } from "@/backend/db/client";
import type { PreviewEnv } from "@/backend/modules/studio/previews/preview-link";
import { createPreview, endPreview, listPreviews } from "@/backend/modules/studio/previews/previews";
import { isPreviewSite } from "@/lib/contract/admin/preview-site";
import { PREVIEW_HOURS, type Preview } from "@/lib/contract/admin/previews";

/** What `npm run studio --` does with previews. */
export type PreviewCommand =
  | { kind: "preview"; brand: string; of: "draft" | "live"; hours: number }
  | { kind: "previews"; brand: string }
  | { kind: "endPreview"; brand: string; site: string };

export const PREVIEW_USAGE = `  npm run studio -- preview <brand> [--live] [--hours 1|24|168]
        a link to the draft in the shop, for a day; --live: to what is live
  npm run studio -- previews <brand>                     the links that can be opened
  npm run studio -- end-preview <brand> <pv-…>`;

/** @throws BrandError for other hours than a link may have, or what is no preview */
export function parsePreviewCommand(
  verb: "preview" | "previews" | "end-preview",
  { brand, site, live, hours }: { brand: string; site: string; live?: boolean; hours?: string },
): PreviewCommand {
  if (verb === "previews") return { kind: "previews", brand };
  if (verb === "preview")
    return { kind: "preview", brand, of: live ? "live" : "draft", hours: parseHours(hours) };
  if (!isPreviewSite(site))
    throw new BrandError(`Name the preview, as "previews" lists it.\n\n${PREVIEW_USAGE}`);
  return { kind: "endPreview", brand, site };
}

function parseHours(text = "24"): number {
  const hours = PREVIEW_HOURS.find((known) => String(known) === text);
  if (hours === undefined) throw new BrandError(`"${text}" is none of ${PREVIEW_HOURS.join(", ")} hours.`);
  return hours;
}

/**
 * Makes, lists or ends previews for `npm run studio`.
 * @returns what is printed, and the preview that is gone, of which the storefront is notified
 * @throws AdminRefusal unknown, tooMany
 */
export async function runPreviewCommand(
  db: Database,
  env: PreviewEnv,
  command: PreviewCommand,
  now: number,
): Promise<{ lines: string[]; changed: string | null }> {
  const { brand } = command;
  switch (command.kind) {
    case "preview":
      return { lines: [(await createPreview(db, env, command, null, now)).link], changed: null };
    case "previews": {
      const lines = (await listPreviews(db, env, brand, now)).map(formatPreview);
      return { lines: lines.length > 0 ? lines : [`${brand} has no preview.`], changed: null };
    }
    case "endPreview":
      await endPreview(db, command, null, now);
      return { lines: [`The preview ${command.site} has ended.`], changed: command.site };
  }
}

const formatPreview = ({ site, of, isCurrent, by, expiresAt, link }: Preview) =>
  [site, isCurrent ? of : `${of} (changed since)`, by ?? "-", new Date(expiresAt).toISOString(), link].join(
    "  ",
  );
