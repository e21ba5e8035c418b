import type { Database } from "@/backend/db/client";
import { CAPTCHA_IMAGE_VALID_SECONDS, createImageCaptcha } from "./captchas";
import { CAPTCHA_IMAGE_HEIGHT, CAPTCHA_IMAGE_WIDTH, drawCaptchaImage } from "./draw-captcha-image";

/**
 * A new image as a call answers it.
 * @throws RefusalError -3031 too many of one network
 */
export async function createDrawnCaptcha(
  db: Database,
  given: { site: string; ip: string; now: number },
): Promise<{ id: string; image: string; width: number; height: number; expiresIn: number }> {
  const { id, answer } = await createImageCaptcha(db, given);
  return {
    id,
    image: drawCaptchaImage(answer).toString("base64"),
    width: CAPTCHA_IMAGE_WIDTH,
    height: CAPTCHA_IMAGE_HEIGHT,
    expiresIn: CAPTCHA_IMAGE_VALID_SECONDS,
  };
}
