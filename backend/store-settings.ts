import * as z from "zod";
import { PICTURE_STORES } from "@/lib/contract/site/picture-types";
import { isFetchable } from "./url-settings";

/** The settings of where pictures that operators bring are kept (docs/operating.md#pictures-that-operators-bring). */
export const STORE_SETTINGS = {
  PICTURE_STORE: z.enum(PICTURE_STORES).default("database"),
  /** A folder that all machines share. */
  PICTURE_FOLDER: z.string().min(1).optional(),
  /** Where the objects of a bucket are (S3): each one's name is written behind it, so a query or fragment can't be in it. */
  PICTURE_BUCKET_URL: z
    .url({ protocol: /^https?$/ })
    .refine((value) => isFetchable(value) && !/[?#]/.test(value))
    .optional(),
  PICTURE_BUCKET_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default("us-east-1"),
  PICTURE_BUCKET_KEY: z.string().min(1).optional(),
  PICTURE_BUCKET_SECRET: z.string().min(1).optional(),
};

export const STORE_FORMATS: Record<keyof typeof STORE_SETTINGS, string> = {
  PICTURE_STORE: "database, folder or bucket",
  PICTURE_FOLDER: "a folder that all machines share",
  PICTURE_BUCKET_URL:
    "an address without user, password, ? and # such as https://bucket.s3.eu-west-1.amazonaws.com or https://host/bucket",
  PICTURE_BUCKET_REGION: "a region such as eu-west-1",
  PICTURE_BUCKET_KEY: "the id of an access key",
  PICTURE_BUCKET_SECRET: "the secret of that key",
};

/** Those whose value must not be printed: a wrong address may have a password in it. */
export const STORE_SECRETS = ["PICTURE_BUCKET_URL", "PICTURE_BUCKET_KEY", "PICTURE_BUCKET_SECRET"] as const;

/** What each store needs to be set. */
const NEEDED = {
  database: [],
  folder: ["PICTURE_FOLDER"],
  bucket: ["PICTURE_BUCKET_URL", "PICTURE_BUCKET_KEY", "PICTURE_BUCKET_SECRET"],
} as const;

/** A line for each setting that the chosen store lacks. */
export function listMissingSettings(env: z.output<z.ZodObject<typeof STORE_SETTINGS>>): string[] {
  const { PICTURE_STORE: store } = env;
  return NEEDED[store]
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is not set; with PICTURE_STORE=${store} it should be ${STORE_FORMATS[name]}.`);
}
