import * as z from "zod";

/** Rows that the upstream stores about a member, by a name of their kind; the storefront writes them into the member's file as they are. */
export const memberRecords = z.record(z.string().max(64), z.array(z.record(z.string().max(64), z.unknown())));
export type MemberRecords = z.output<typeof memberRecords>;
