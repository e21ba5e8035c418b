import { MINUTE_MS } from "@/lib/config/constants";
import { type MethodDescriptor, PHONE_CODE_METHOD } from "./method-descriptor";

/** LiQuiDo, confirmed with a code sent to the phone (rules/calls#list-of-calls). */
export const LIQUIDO = {
  ...PHONE_CODE_METHOD,
  icon: "mobile",
  attemptMs: 15 * MINUTE_MS,
} as const satisfies MethodDescriptor;
