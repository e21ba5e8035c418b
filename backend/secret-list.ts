import * as z from "zod";
import { parseSecrets } from "@/lib/config/parse-settings";

/** Secrets of which the first encrypts, and each decrypts. */
export type SecretList = [string, ...string[]];

const MIN_LENGTH = 32;

/** A setting with one secret, or with those of a rotation, `2:new,1:old`: the one with the highest number is first. */
export const secretListSchema = z
  .string()
  .transform((value) =>
    Object.entries(parseSecrets(value))
      .sort(([one], [two]) => Number(two) - Number(one))
      .map(([, secret]) => secret),
  )
  .refine((all): all is SecretList => all.length > 0 && all.every(({ length }) => length >= MIN_LENGTH));
