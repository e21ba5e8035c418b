import type * as z from "zod";
import type { Database } from "@/backend/db/client";
import { createDrawnCaptcha, verifyImageCaptcha } from "@/backend/modules/accounts/captcha/captchas";
import { isRefusal } from "@/backend/runtime/refusal-error";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { captchaAnswer } from "@/lib/contract/user/captcha";
import type { ConsoleContext } from "./console-context";

/** Under which the console's images are stored; no brand can have this id. */
const CONSOLE = ":console";

/** An image for a log-in. Images are not limited by network: who shares one with a stranger could get none. */
export const drawOperatorCaptcha = ({
  db,
  clock,
}: Pick<ConsoleContext, "db" | "clock">): Promise<AdminData<"drawCaptcha">> =>
  createDrawnCaptcha(db, { site: CONSOLE, ip: "unknown", now: clock.now() });

/** True for the characters of one of the console's images, which is used up either way. */
export async function isOperatorCaptchaSolved(
  db: Database,
  { id, code }: z.output<typeof captchaAnswer>,
  now: number,
): Promise<boolean> {
  try {
    await verifyImageCaptcha(db, { site: CONSOLE, id, code, now });
    return true;
  } catch (error) {
    if (isRefusal(error, "captchaError")) return false;
    throw error;
  }
}
