import * as z from "zod";
import {
  isLocal,
  parseSignedNotice,
  type ReadNotice,
  readSignedNotice,
} from "@/lib/server/notices/signed-notice";

const changeSchema = z.object({ site: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/), isLocal });

/** The address that the site API calls. */
export const REVALIDATE_PATH = "/api/revalidate";

/** The brand that changed, and whether the storefronts sent the notice themselves. */
type SignedChange = ReadNotice<z.output<typeof changeSchema>>;

/** Reads the site API's notice that a brand has changed. */
export const readSignedChange = (request: Request): Promise<SignedChange> =>
  readSignedNotice(request, changeSchema);

/** The same without a look at whether the notice was used before. */
export const parseSignedChange = (body: string, signature: string): Promise<SignedChange> =>
  parseSignedNotice(body, signature, changeSchema);
