import * as z from "zod";
import { SECOND_MS } from "@/lib/config/constants";
import { createClearCookieLine, STUDIO_COOKIE } from "@/lib/server/session/cookie";
import { createSealedCookie, readSealedCookie } from "@/lib/server/session/sealed-cookie";

const sessionSchema = z.object({ token: z.string().min(1).max(100) });

/** The token of the operator's session; null for none, a broken one or one that has expired. */
export async function readStudioToken(cookieHeader: string | null): Promise<string | null> {
  const parsed = sessionSchema.safeParse(await readSealedCookie("studio", cookieHeader));
  return parsed.success ? parsed.data.token : null;
}

/** The Set-Cookie line of a session that has been opened. `expiresAt`: epoch milliseconds. */
export async function createStudioCookie(token: string, expiresAt: number): Promise<string> {
  const seconds = Math.max(1, Math.floor((expiresAt - Date.now()) / SECOND_MS));
  return createSealedCookie("studio", { token }, seconds);
}

/** The Set-Cookie line that removes it. */
export const createClearStudioCookie = (): string => createClearCookieLine(STUDIO_COOKIE);
