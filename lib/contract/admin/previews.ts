import * as z from "zod";
import { id } from "@/lib/contract/field-schemas";
import { brandId } from "./brand-document";

/** What a preview shows: a visitor, or a sample member in one of these states. */
export const PREVIEW_STATES = [
  "visitor",
  "trial",
  "pastDue",
  "pixWaiting",
  "refunded",
  "television",
] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** The draft, what is live, or an older version. */
const previewSource = z.union([z.enum(["draft", "live"]), z.int().min(1)]);

export const preview = z.object({
  id,
  source: previewSource,
  state: z.enum(PREVIEW_STATES),
  language: z.string().max(8),
  /** The path at which it opens. */
  path: z.string().max(300),
  by: z.string().max(80).nullable(),
  createdAt: z.int(),
  expiresAt: z.int(),
});

export const PREVIEW_CALLS = {
  createPreview: {
    role: "editor",
    payload: z.object({
      brand: brandId,
      source: previewSource,
      state: z.enum(PREVIEW_STATES),
      language: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/),
      path: z.string().regex(/^\/(?![/\\])[^\s\\]{0,199}$/),
      hours: z.int().min(1).max(168),
    }),
    /** The link opens it in any browser until it expires or is ended; it is shown once. */
    data: z.object({ preview, link: z.string().max(2_000) }),
  },
  listPreviews: {
    role: "viewer",
    payload: z.object({ brand: brandId }),
    data: z.object({ previews: z.array(preview).max(100) }),
  },
  endPreview: { role: "editor", payload: z.object({ brand: brandId, id }), data: z.object({}) },
} as const;
