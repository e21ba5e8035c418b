import { SECOND_MS } from "@/lib/config/constants";
import type { PictureStoreName } from "@/lib/contract/site/picture-types";

/** How long a store may take for one picture. */
export const STORE_WAIT_MS = 8 * SECOND_MS;

/** Where pictures are kept outside of the database. A key is the brand, a slash, and letters, digits and hyphens. */
export interface PictureStore {
  name: Exclude<PictureStoreName, "database">;
  /** @throws PictureStoreError; the object may be there all the same */
  put(key: string, data: Buffer, type: string): Promise<void>;
  /** The bytes; null: there is no such object. @throws PictureStoreError */
  read(key: string): Promise<Buffer | null>;
  /** Also where there is no such object. @throws PictureStoreError */
  delete(key: string): Promise<void>;
}

/** `storeFull`: no room or quota; `storeForbidden`: it lets this machine do nothing; `storeAway`: no answer in time, or none that helps. */
export type StoreProblem = "storeFull" | "storeForbidden" | "storeAway";

/** A store did not do what it was told. The message is for the log, and has no secret. */
export class PictureStoreError extends Error {
  constructor(
    readonly problem: StoreProblem,
    message: string,
  ) {
    super(message);
    this.name = "PictureStoreError";
  }
}
