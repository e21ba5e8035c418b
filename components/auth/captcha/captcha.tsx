"use client";

import { createContext, type ReactNode, type Ref, use, useRef, useState } from "react";
import type { FormMessages } from "@/components/auth/form/form-messages";
import type { AppForm, FormErrors } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import type { ApiFailureOutcome } from "@/lib/browser/api/outcome";
import type { CaptchaSetup } from "@/lib/domain/account/account-form-setup";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";

/** What a brand without a captcha of its own shows while it is under attack (rules/accounts#captcha). */
const DEFAULT_SETUP: CaptchaSetup = { kind: "picture" };
const CaptchaSetupContext = createContext<CaptchaSetup>(DEFAULT_SETUP);

/** Provides the captcha that the forms below may show; nothing is loaded until one is required. */
export function CaptchaProvider({ setup, children }: { setup: CaptchaSetup | null; children: ReactNode }) {
  return <CaptchaSetupContext value={setup ?? DEFAULT_SETUP}>{children}</CaptchaSetupContext>;
}

/** The brand's captcha. */
const useCaptchaSetup = () => use(CaptchaSetupContext);

type CaptchaVerification = { ok: true; captchaPass?: string } | { ok: false; failure: ApiFailureOutcome };

/** A captcha that is shown once a server answer has required it (threat T25). */
export interface Captcha {
  setup: CaptchaSetup;
  isRequired: boolean;
  /** Changes with each new captcha; every captcha is valid once. */
  challengeNumber: number;
  /** Sets the id of the image on the screen. */
  setImageId: (imageId: string | null) => void;
  /** Exchanges the answer for a pass of the next call; no pass where no captcha is required. */
  verify: (answer: string) => Promise<CaptchaVerification>;
  /**
   * Must be called with every failed call: the failure may require a captcha, and the last answer is used up. Returns the
   * captcha field's message where the failure only requires a captcha for the first time, else null.
   */
  handleFailure: (failure: ApiFailureOutcome, messages: FormMessages) => string | null;
}

/** The captcha of one form. */
export function useCaptcha(): Captcha {
  const setup = useCaptchaSetup();
  const [{ isRequired, challengeNumber }, setState] = useState({ isRequired: false, challengeNumber: 0 });
  const imageId = useRef<string | null>(null);

  async function verify(answer: string): Promise<CaptchaVerification> {
    if (!isRequired) return { ok: true };
    const verificationPayload =
      setup.kind === "picture"
        ? ({ kind: "picture", id: imageId.current ?? "", code: answer } as const)
        : ({ kind: "script", token: answer } as const);
    const outcome = await callApi("verifyCaptcha", verificationPayload, { report: "consequences" });
    return outcome.ok ? { ok: true, captchaPass: outcome.data.pass } : { ok: false, failure: outcome };
  }

  function handleFailure(failure: ApiFailureOutcome, messages: FormMessages): string | null {
    const isCaptchaError = getErrorRow(failure.code).field === "captcha";
    const isRequestedByFailure = isCaptchaError || requestsCaptcha(failure.data);
    if (isRequestedByFailure || isRequired)
      setState({ isRequired: true, challengeNumber: challengeNumber + 1 });
    return isRequestedByFailure && isCaptchaError && !isRequired ? messages.problems.captchaRequired : null;
  }

  return {
    setup,
    isRequired,
    challengeNumber,
    setImageId: (id) => {
      imageId.current = id;
    },
    verify,
    handleFailure,
  };
}

/** The answer as a form value, in every form that may require a captcha. */
export interface CaptchaValues {
  captcha: string;
}

export const EMPTY_CAPTCHA_VALUES: CaptchaValues = { captcha: "" };

/** The rule of the captcha field, for a form's `rules`. */
export const createCaptchaRule = (captcha: Captcha) => (answer: string) =>
  captcha.isRequired && answer === "" ? ("captchaRequired" as const) : null;

/**
 * The form error of a failed call that only requires a captcha; null where the failure has an error of its own. Clears the
 * answer, which is used up.
 */
export function handleCaptchaFailure<V extends CaptchaValues>(
  captcha: Captcha,
  failure: ApiFailureOutcome,
  { messages, form }: { messages: FormMessages; form: Pick<AppForm<V>, "clearFields"> },
): FormErrors<V> | null {
  form.clearFields("captcha" as Parameters<AppForm<V>["clearFields"]>[0]);
  const captchaMessage = captcha.handleFailure(failure, messages);
  return captchaMessage === null ? null : { fields: { captcha: captchaMessage } as FormErrors<V>["fields"] };
}

function requestsCaptcha(data: unknown): boolean {
  return typeof data === "object" && data !== null && Reflect.get(data, "captcha") === true;
}

export interface CaptchaBoxProps {
  captcha: Captcha;
  /** The characters of the image, or the script's token. */
  value: string;
  onChange: (answer: string) => void;
  /** A new captcha replaces this one: the answer is cleared, which is not an error. */
  onReset: () => void;
  onBlur?: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}
