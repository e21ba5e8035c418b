import * as z from "zod";
import { siteRecord } from "@/lib/contract/site/brand";

/** Changes with the layout of the file. */
export const SNAPSHOT_FORMAT = 1;

/** What a value of the file is. */
export const labelSchema = z.discriminatedUnion("kind", [
  /** The first value of the file. */
  z.object({
    kind: z.literal("start"),
    format: z.literal(SNAPSHOT_FORMAT),
    build: z.string(),
    savedAt: z.number(),
    /** Of the last answer about changed brands. */
    cursor: z.string().max(100).nullable(),
    count: z.int().min(0),
  }),
  z.object({ kind: z.literal("brand"), record: siteRecord }),
  z.object({ kind: z.literal("file"), site: z.string().max(32), key: z.string().max(1_000) }),
  z.object({
    kind: z.literal("page"),
    key: z.string().max(1_000),
    version: z.string(),
    renderedAt: z.number(),
    scriptHash: z.string().max(100),
  }),
]);
export type SnapshotLabel = z.output<typeof labelSchema>;
export type StartLabel = Extract<SnapshotLabel, { kind: "start" }>;
