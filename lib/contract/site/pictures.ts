import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { PICTURE_TYPES } from "./picture-types";

export const readPicture = defineEndpoint("readPicture", {
  /** SHA-256 of the picture's bytes, in hexadecimal. */
  payload: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  /** A picture that an operator has brought for the brand, which never changes; `data` in base64. Null: the brand has none of this hash. */
  data: z.object({
    hash: z.string().max(64),
    picture: z.object({ type: z.enum(PICTURE_TYPES), data: z.base64().max(1_400_000) }).nullable(),
  }),
  echoes: { hash: "hash" },
});
