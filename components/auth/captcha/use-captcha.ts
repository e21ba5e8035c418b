import { useRef, useState } from "react";
import type { FormMessages } from "@/components/auth/form/form-messages";
import type { AppForm, FormErrors } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import type { ApiFailureOutcome } from "@/lib/browser/api/outcome";
import type { CaptchaSetup } from "@/lib/domain/account/captcha-setup";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { useCaptchaSetup } from "./captcha-provider";

export type CaptchaVerification =
  | { ok: true; captchaPass?: string }
  | { ok: false; failure: ApiFailureOutcome };

/** A captcha that is there once an answer of the server has asked for it (threat T25). */
export interface Captcha {
  setup: CaptchaSetup | null;
  isRequired: boolean;
  /** Another number, another captcha: each works once. */
  challengeNumber: number;
  /** Which picture is on the screen. */
  setImageId: (pictureId: string | null) => void;
  /** A pass for the next call, out of what was answered; none where nothing is asked. */
  verify: (answer: string) => Promise<CaptchaVerification>;
  /**
   * To be told of every call that failed: it may ask for a captcha, and the last one is used up. Words for the captcha
   * where the failure is no more than the first asking.
   */
  handleFailure: (failure: ApiFailureOutcome, words: FormMessages) => string | null;
}

/** The captcha of one form. */
export function useCaptcha(): Captcha {
  const setup = useCaptchaSetup();
  const [{ isAsked: isRequired, round: challengeNumber }, setState] = useState({ isAsked: false, round: 0 });
  const imageId = useRef<string | null>(null);

  async function verify(answer: string): Promise<CaptchaVerification> {
    if (!isRequired || !setup) return { ok: true };
    const verificationPayload =
      setup.kind === "picture"
        ? ({ kind: "picture", id: imageId.current ?? "", code: answer } as const)
        : ({ kind: "script", token: answer } as const);
    const outcome = await callApi("verifyCaptcha", verificationPayload, { report: "consequences" });
    return outcome.ok ? { ok: true, captchaPass: outcome.data.pass } : { ok: false, failure: outcome };
  }

  function handleFailure(failure: ApiFailureOutcome, messages: FormMessages): string | null {
    const isCaptchaError = getErrorRow(failure.code).field === "captcha";
    const isRequestedByFailure = setup !== null && (isCaptchaError || requestsCaptcha(failure.data));
    if (isRequestedByFailure || isRequired) setState({ isAsked: true, round: challengeNumber + 1 });
    return isRequestedByFailure && isCaptchaError && !isRequired ? messages.problems.captchaRequired : null;
  }

  return {
    setup,
    isRequired: isRequired && setup !== null,
    challengeNumber,
    setImageId: (id) => {
      imageId.current = id;
    },
    verify,
    handleFailure,
  };
}

/** A field for the answer, in every form that may come to ask for one. */
export interface CaptchaValues {
  captcha: string;
}

export const EMPTY_CAPTCHA_VALUES: CaptchaValues = { captcha: "" };

/** That field among those a refusal may belong beside; a brand without captchas has no such field. */
export const getCaptchaField = ({ setup }: Captcha): { captcha?: "captcha" } =>
  setup ? { captcha: "captcha" } : {};

/** The rule of that field, for a form's `rules`. */
export const createCaptchaRule = (captcha: Captcha) => (answer: string) =>
  captcha.isRequired && answer === "" ? ("captchaRequired" as const) : null;

/**
 * What a form says where a failed call does no more than ask for a captcha; null: the failure has words of its own. The
 * answer that was there is used up.
 */
export function handleCaptchaFailure<V extends CaptchaValues>(
  captcha: Captcha,
  failure: ApiFailureOutcome,
  { words: messages, form }: { words: FormMessages; form: Pick<AppForm<V>, "clearFields"> },
): FormErrors<V> | null {
  form.clearFields("captcha" as Parameters<AppForm<V>["clearFields"]>[0]);
  const captchaMessage = captcha.handleFailure(failure, messages);
  return captchaMessage === null ? null : { fields: { captcha: captchaMessage } as FormErrors<V>["fields"] };
}

function requestsCaptcha(data: unknown): boolean {
  return typeof data === "object" && data !== null && Reflect.get(data, "captcha") === true;
}
