import { and, eq } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The rows of a table that are about one member; with another table in place of the member, those about the same one. */
export const whereMember = (
  table: { site: AnyPgColumn; uid: AnyPgColumn },
  { site, uid }: { site: string | AnyPgColumn; uid: string | AnyPgColumn },
) => and(eq(table.site, site), eq(table.uid, uid));
