import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyData } from "@/lib/contract/field-schemas";

export const updateProfile = defineEndpoint("updateProfile", {
  payload: z.object({ nickname: z.string().max(40) }),
  data: emptyData,
  source: "ours: rules/validation#nickname defines the nickname's rule, but no call for it",
});
