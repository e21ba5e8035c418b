import type { Database } from "@/backend/db/client";
import { parseAssignment } from "@/backend/modules/studio/command/parse-values";
import { setLiveValues } from "@/backend/modules/studio/command/set-values";

/** Sets values of a live brand, as `npm run studio -- set … --live` does: `setLive(db, "vidora", now, "color=#112233")`. */
export const setLive = (db: Database, brand: string, now: number, ...words: string[]): Promise<string[]> =>
  setLiveValues(
    db,
    { brand, assignments: words.map(parseAssignment), allowsUnreadImages: false, prices: undefined },
    now,
  );
