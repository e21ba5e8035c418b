import { useTranslations } from "next-intl";
import { loadFailureReference } from "@/components/feedback/load-failure-reference";
import { CaptchaImage } from "@/components/form/captcha-image";
import { callApi } from "@/lib/browser/api/call-api";
import type { CaptchaBoxProps } from "./captcha";

/** The image captcha of the user API's `createRandCode` (rules/accounts#captcha). */
export function ImageCaptcha({ captcha, ...field }: CaptchaBoxProps) {
  const t = useTranslations("auth.captcha");
  const load = async () => {
    const outcome = await callApi("createRandCode", {}, { report: "nothing" });
    return outcome.ok ? outcome.data : { reference: await loadFailureReference(outcome.code) };
  };
  return <CaptchaImage {...field} load={load} onImage={captcha.setImageId} t={t} />;
}
