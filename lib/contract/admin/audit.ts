import * as z from "zod";
import { id } from "@/lib/contract/field-schemas";
import { AUDIT_ACTIONS } from "./audit-actions";
import { brandId } from "./brand-document";

/** Letters of a value that the trail keeps. */
export const MAX_AUDIT_VALUE = 200;
/** Changes of an entry that the trail keeps; their number is among the details. */
export const MAX_AUDIT_CHANGES = 20;
/** Entries in a file, the newest. */
export const MAX_AUDIT_EXPORT = 10_000;

export const auditEntry = z.object({
  id: z.int(),
  /** Epoch milliseconds. */
  at: z.int(),
  /** Null: a command on the machine, or somebody unknown. */
  by: z.object({ id, name: z.string().max(80), email: z.string().max(254) }).nullable(),
  action: z.enum(AUDIT_ACTIONS),
  brand: brandId.nullable(),
  /** Version, role, count of fields, name of the command; short texts and numbers. */
  details: z.record(z.string().max(32), z.union([z.string().max(300), z.number(), z.boolean()])),
  /** The first values that were changed, as JSON, in part where they are long; a document has no secret (docs/rules/studio.md). */
  changes: z
    .array(
      z.object({
        path: z.array(z.string().max(120)).max(8),
        before: z.string().max(MAX_AUDIT_VALUE),
        after: z.string().max(MAX_AUDIT_VALUE),
      }),
    )
    .max(MAX_AUDIT_CHANGES),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Which entries; a day's are those from its first moment up to that of the next, epoch milliseconds. */
const auditFilter = z.object({
  brand: brandId.optional(),
  /** A part of the name or the address of who did it. */
  person: z.string().trim().min(1).max(254).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  from: z.int().min(0).optional(),
  until: z.int().min(0).optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const AUDIT_CALLS = {
  listAudit: {
    role: "viewer",
    /** An owner of all brands sees everything; anybody else their own brands and their own doings. */
    payload: auditFilter.extend({ before: z.int().optional() }),
    data: z.object({ entries: z.array(auditEntry).max(100), hasMore: z.boolean() }),
  },
  /** The newest of the same entries as a table (RFC 4180), a line for each value that was changed. */
  exportAudit: { role: "viewer", payload: auditFilter, data: z.object({ csv: z.string() }) },
} as const;
