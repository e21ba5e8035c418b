import {
  answerPicture,
  captchaRefusal,
  issuePass,
  newPicture,
  PASS_VALID_SECONDS,
  PICTURE_VALID_SECONDS,
} from "@/backend/core/captcha/captchas";
import { checkScriptToken } from "@/backend/core/captcha/check-script";
import { drawPicture, PICTURE_HEIGHT, PICTURE_WIDTH } from "@/backend/core/captcha/draw-picture";
import { sealSiteKey } from "@/backend/core/captcha/seal-site-key";
import { Refusal } from "@/backend/core/refusal";
import type { Handler } from "@/backend/handlers/handle";
import { readWaysIn } from "./ways-in-of";

/** "Configuration error" (spec §8): the brand's captcha is of the other kind. */
const CONFIGURATION_ERROR = -3036;

export const createRandCode: Handler<"createRandCode"> = async (_payload, { db, site, clientIp, clock }) => {
  const { id, answer } = await newPicture(db, { site: site.id, ip: clientIp, now: clock.now() });
  return {
    id,
    image: drawPicture(answer).toString("base64"),
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    expiresIn: PICTURE_VALID_SECONDS,
  };
};

export const readSiteKey: Handler<"readSiteKey"> = async (_payload, context) => {
  const { captcha } = await readWaysIn(context);
  if (captcha?.kind !== "script") throw new Refusal(CONFIGURATION_ERROR);
  return sealSiteKey(captcha.id, context.env.SITE_KEY_SECRET);
};

export const verifyCaptcha: Handler<"verifyCaptcha"> = async (payload, context) => {
  const { db, site, clock, clientIp } = context;
  const now = clock.now();
  const { captcha } = await readWaysIn(context);
  if (captcha?.kind !== payload.kind) throw captchaRefusal();
  if (payload.kind === "picture")
    await answerPicture(db, { site: site.id, id: payload.id, code: payload.code, now });
  else if (captcha.kind === "script")
    await checkScriptToken(context, captcha, { token: payload.token, ip: clientIp });
  return { pass: await issuePass(db, site.id, now), expiresIn: PASS_VALID_SECONDS };
};
