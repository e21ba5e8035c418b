import * as z from "zod";
import { id } from "@/lib/contract/field-schemas";
import { brandId } from "./brand-document";

/** What is recorded of operators: who did what, when, to which brand; never a secret, a password or a member's data. */
const AUDIT_ACTIONS = [
  "loggedIn",
  "logInFailed",
  "loggedOut",
  "passwordChanged",
  "passkeyAdded",
  "passkeyRemoved",
  "operatorInvited",
  "invitationAccepted",
  "operatorChanged",
  "operatorRemoved",
  "refused",
  "brandCreated",
  "draftChanged",
  "draftDiscarded",
  "brandPublished",
  "brandRolledBack",
  "brandClosed",
  "brandOpened",
  "brandRemoved",
  "brandExported",
  "brandImported",
  "languageAdded",
  "pictureStored",
  "brandCommand",
  "reportExported",
  "previewCreated",
  "previewEnded",
  "accountKept",
  "withdrawalApproved",
  "withdrawalRefused",
  "withdrawalLinked",
] as const;

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
});
export type AuditEntry = z.output<typeof auditEntry>;

export const AUDIT_CALLS = {
  listAudit: {
    role: "viewer",
    /** An owner of all brands sees everything; anybody else their own brands and their own doings. */
    payload: z.object({ brand: brandId.optional(), before: z.int().optional() }),
    data: z.object({ entries: z.array(auditEntry).max(100), hasMore: z.boolean() }),
  },
} as const;
