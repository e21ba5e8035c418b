import { BrandError } from "@/backend/brand/brand-error";
import { isPreviewSite } from "@/lib/contract/admin/preview-site";
import { PREVIEW_HOURS } from "@/lib/contract/admin/previews";

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
