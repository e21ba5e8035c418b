import * as z from "zod";
import { readSealedCookie } from "./sealed-cookie";

/** The secrets of an entry link that may not stay in an address (rules/addresses#entry-pages). */
const secretsSchema = z.object({
  site: z.string(),
  appToken: z.string().optional(),
  token: z.string().optional(),
  deviceInfo: z.string().optional(),
  /** The page that the link led to, without language: a mail's token is valid for that page only. */
  page: z.string().optional(),
});
export type EntrySecrets = Omit<z.output<typeof secretsSchema>, "site">;

/**
 * The secrets that the last entry link stored in the sealed cookie. Null for none, another brand's, broken ones and
 * those older than five minutes, when the seal expires.
 */
export async function readEntrySecrets(
  cookieHeader: string | null,
  site: string,
): Promise<EntrySecrets | null> {
  const parsed = secretsSchema.safeParse(await readSealedCookie("entry", cookieHeader));
  if (!parsed.success || parsed.data.site !== site) return null;
  const { site: _, ...rest } = parsed.data;
  return rest;
}
