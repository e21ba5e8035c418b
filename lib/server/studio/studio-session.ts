import * as z from "zod";
import { SECOND_MS } from "@/lib/config/constants";
import { createClearCookieLine, createCookieLine, readCookie } from "@/lib/server/session/cookie";
import { seal, unseal } from "@/lib/server/session/seal";

/** The session of an operator: sealed, of the console's host alone. */
const STUDIO_COOKIE = "__Host-studio";

const sessionSchema = z.object({ token: z.string().min(1).max(100) });

/** The token of the operator's session; null for none, a broken one or one that has expired. */
export async function readStudioToken(cookieHeader: string | null): Promise<string | null> {
  const sealed = readCookie(cookieHeader, STUDIO_COOKIE);
  if (sealed === null || sealed === "ambiguous") return null;
  const parsed = sessionSchema.safeParse(await unseal("studio", sealed));
  return parsed.success ? parsed.data.token : null;
}

/** The Set-Cookie line of a session that has been opened. `expiresAt`: epoch milliseconds. */
export async function createStudioCookie(token: string, expiresAt: number): Promise<string> {
  const seconds = Math.max(1, Math.floor((expiresAt - Date.now()) / SECOND_MS));
  return createCookieLine(STUDIO_COOKIE, await seal("studio", { token }, seconds), seconds);
}

/** The Set-Cookie line that removes it. */
export const createClearStudioCookie = (): string => createClearCookieLine(STUDIO_COOKIE);
