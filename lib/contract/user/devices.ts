import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyData, emptyPayload, id, timestamp } from "@/lib/contract/field-schemas";
import { listOf } from "@/lib/contract/tolerant-schemas";

export const device = z.object({
  id,
  clientType: z.string().max(16),
  scene: z.string().max(16),
  /** "Chrome on Windows", created by the upstream; null where it is unknown. */
  model: z.string().max(80).nullish(),
  ip: z.string().max(64),
  loggedInAt: timestamp,
  /** The log-in of this session. */
  current: z.boolean(),
  /** False where its session has ended: the entry stays in the list as history. */
  open: z.boolean(),
});
export type Device = z.output<typeof device>;

export const listDevices = defineEndpoint("listDevices", {
  payload: z.object({
    page: z.int().min(1).max(1000).default(1),
    pageSize: z.int().min(1).max(50).default(5),
  }),
  data: z.object({
    devices: listOf("devices", device, { max: 50 }),
    page: z.int(),
    hasMore: z.boolean(),
    total: z.int().min(0),
  }),
});

export const endDevice = defineEndpoint("endDevice", {
  payload: z.object({ id }),
  data: emptyData,
});

export const endOtherDevices = defineEndpoint("endOtherDevices", {
  payload: emptyPayload,
  data: z.object({ ended: z.int().min(0) }),
});
