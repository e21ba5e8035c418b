import * as z from "zod";
import { DAY_MS, LOCALES } from "@/lib/config/constants";
import { brandWarning } from "@/lib/contract/admin/brand-changes";
import { brandId } from "@/lib/contract/admin/brand-document";
import { BRAND_CALLS } from "@/lib/contract/admin/brands";

/** How far ahead a draft can be planned. */
export const MAX_AHEAD_MS = 90 * DAY_MS;

/** `planned`: it waits for its time; `failed`: nothing was published, for its problem. */
export const PUBLICATION_STATES = ["planned", "published", "failed", "canceled"] as const;

/**
 * Why nothing was published: another version is live since (`outdated`), the document has errors by now (`notPublishable`), who planned it
 * may not publish any more (`notAllowed`), the brand was removed (`unknown`), or no backend ran for a day (`late`).
 */
export const PUBLICATION_PROBLEMS = ["outdated", "notPublishable", "notAllowed", "unknown", "late"] as const;
export type PublicationProblem = (typeof PUBLICATION_PROBLEMS)[number];

/** Day and time of a clock in the brand's time zone: "2026-11-30T18:05". */
export const clockTime = z.string().regex(/^\d{4}-(?:0\d|1[0-2])-[0-3]\dT(?:[01]\d|2[0-3]):[0-5]\d$/);

export const plannedPublication = z.object({
  id: z.string().max(64),
  state: z.enum(PUBLICATION_STATES),
  /** Epoch milliseconds. */
  publishAt: z.int(),
  /** In which the time was chosen. */
  timeZone: z.string().max(64),
  /** Who chose the time; null: a command. */
  by: z.string().max(80).nullable(),
  note: z.string(),
  /** How many fields differ from what was live. */
  changes: z.int().min(0),
  /** Which it became. */
  version: z.int().min(1).nullable(),
  problem: z.enum(PUBLICATION_PROBLEMS).nullable(),
  /** For `notPublishable`: the errors. */
  warnings: z.array(brandWarning),
});
export type PlannedPublication = z.output<typeof plannedPublication>;

const onePublication = z.object({ brand: brandId, id: z.string().min(1).max(64) });
const listed = z.object({ publications: z.array(plannedPublication).max(20) });

/** Publishing at a set time (docs/rules/studio.md#publishing-at-a-set-time). Each call answers with the list as it is then. */
export const PUBLICATION_CALLS = {
  /** The one that waits comes first, then those that have ended, the newest first. */
  listPublications: { role: "viewer", payload: z.object({ brand: brandId }), data: listed },
  planPublication: {
    role: "editor",
    /** As for `publishBrand`; `language`: of the mail where it fails. */
    payload: BRAND_CALLS.publishBrand.payload.extend({ at: clockTime, language: z.enum(LOCALES) }),
    data: listed,
  },
  movePublication: { role: "editor", payload: onePublication.extend({ at: clockTime }), data: listed },
  cancelPublication: { role: "editor", payload: onePublication, data: listed },
} as const;
