import type { BackendEnv } from "@/backend/env";
import type { PictureStoreName } from "@/lib/contract/site/picture-types";
import { openBucketStore } from "./open-bucket-store";
import { openFolderStore } from "./open-folder-store";
import { type PictureStore, PictureStoreError } from "./picture-store";

/** The settings that say where pictures are. */
type StoreEnv = Pick<
  BackendEnv,
  | "PICTURE_STORE"
  | "PICTURE_FOLDER"
  | "PICTURE_BUCKET_URL"
  | "PICTURE_BUCKET_REGION"
  | "PICTURE_BUCKET_KEY"
  | "PICTURE_BUCKET_SECRET"
>;

/** The stores of each set of settings, of which a process has one. */
const opened = new WeakMap<StoreEnv, Partial<Record<PictureStoreName, PictureStore>>>();

function getStores(env: StoreEnv): Partial<Record<PictureStoreName, PictureStore>> {
  const known = opened.get(env);
  if (known) return known;
  const { PICTURE_FOLDER, PICTURE_BUCKET_URL: url, PICTURE_BUCKET_REGION: region } = env;
  const { PICTURE_BUCKET_KEY: keyId, PICTURE_BUCKET_SECRET: secret } = env;
  const stores = {
    ...(PICTURE_FOLDER ? { folder: openFolderStore(PICTURE_FOLDER) } : {}),
    ...(url && keyId && secret ? { bucket: openBucketStore({ url, region, keyId, secret }) } : {}),
  };
  opened.set(env, stores);
  return stores;
}

/** The store into which new pictures go; null: the database. */
export const getChosenStore = (env: StoreEnv): PictureStore | null =>
  env.PICTURE_STORE === "database" ? null : getStore(env, env.PICTURE_STORE);

/**
 * A store in which pictures are.
 * @throws PictureStoreError storeAway where no setting says where it is
 */
export function getStore(env: StoreEnv, name: PictureStoreName): PictureStore {
  const store = getStores(env)[name];
  if (!store) throw new PictureStoreError("storeAway", `no setting says where the ${name} of pictures is`);
  return store;
}
