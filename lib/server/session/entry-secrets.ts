import * as z from "zod";
import { ENTRY_COOKIE, readCookie } from "./cookie";
import { unseal } from "./seal";

/** What an entry link carried and may not stay in an address (rules/addresses#entry-pages). */
const secretsSchema = z.object({
  site: z.string(),
  appToken: z.string().optional(),
  token: z.string().optional(),
  deviceInfo: z.string().optional(),
  /** The page the link led to, without language: a mail's token is for that one only. */
  page: z.string().optional(),
});
export type EntrySecrets = Omit<z.output<typeof secretsSchema>, "site">;

/**
 * The secrets that the last entry link left in the sealed cookie. Null for none, another brand's, broken ones and
 * those older than five minutes: the seal itself ends then.
 */
export async function readEntrySecrets(
  cookieHeader: string | null,
  site: string,
): Promise<EntrySecrets | null> {
  const sealed = readCookie(cookieHeader, ENTRY_COOKIE);
  if (sealed === null || sealed === "ambiguous") return null;
  const parsed = secretsSchema.safeParse(await unseal(sealed));
  if (!parsed.success || parsed.data.site !== site) return null;
  const { site: _, ...rest } = parsed.data;
  return rest;
}
