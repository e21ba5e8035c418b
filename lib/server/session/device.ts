import * as z from "zod";
import { DAY_SECONDS } from "@/lib/config/constants";
import { createSealedCookie, readSealedCookie } from "./sealed-cookie";

/** As long as the user API remembers where a member has logged in. */
const DEVICE_SECONDS = 365 * DAY_SECONDS;

const deviceSchema = z.object({ site: z.string(), device: z.uuid() });

/** The id of a device that has logged in at this brand or the console before (rules/sessions#known-devices); null: none is known. */
export async function readDevice(cookieHeader: string | null, site: string): Promise<string | null> {
  const parsed = deviceSchema.safeParse(await readSealedCookie("device", cookieHeader));
  return parsed.success && parsed.data.site === site ? parsed.data.device : null;
}

/** The Set-Cookie line by which a device that has logged in is known again. */
export const createDeviceCookie = (site: string, device: string): Promise<string> =>
  createSealedCookie("device", { site, device }, DEVICE_SECONDS);
