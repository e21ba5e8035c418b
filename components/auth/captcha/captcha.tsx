"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, type Ref, use, useRef, useState } from "react";
import { callApi } from "@/lib/browser/api/call-api";
import type { ApiFailureOutcome, ApiOutcome } from "@/lib/browser/api/outcome";
import { RESEND_COUNTDOWN_SECONDS } from "@/lib/config/constants";
import type { CaptchaSetup } from "@/lib/domain/account/account-form-setup";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";

/** What the forms of a brand share. */
export interface FormSetup {
  /** The brand's captcha; nothing of it is loaded until it is required. */
  captcha: CaptchaSetup;
  /** Seconds until another code, where the server sends none (rules/validation#verification-codes). */
  countdown: number;
}

const FormSetupContext = createContext<FormSetup>({
  // What a brand without a captcha of its own shows while it is under attack (rules/accounts#captcha).
  captcha: { kind: "picture" },
  countdown: RESEND_COUNTDOWN_SECONDS,
});

export const useFormSetup = (): FormSetup => use(FormSetupContext);

export interface FormSetupProviderProps {
  /** Null for a brand without a captcha of its own. */
  captcha: CaptchaSetup | null;
  countdown?: number;
  children: ReactNode;
}

/** Provides what the forms below share. */
export function FormSetupProvider({ captcha, countdown, children }: FormSetupProviderProps) {
  const fallback = useFormSetup();
  const setup = { captcha: captcha ?? fallback.captcha, countdown: countdown ?? fallback.countdown };
  return <FormSetupContext value={setup}>{children}</FormSetupContext>;
}

/** A captcha that is shown once a server answer has required it (threat T25). */
export interface Captcha {
  setup: CaptchaSetup;
  isRequired: boolean;
  /** Changes with each new captcha; every captcha is valid once. */
  challengeNumber: number;
  /** Sets the id of the image on the screen. */
  setImageId: (imageId: string | null) => void;
  /** Makes a call with the pass that the answer is exchanged for; without one where no captcha is required. */
  callWithPass: <Data>(
    answer: string,
    call: (pass: { captchaPass?: string }) => Promise<ApiOutcome<Data>>,
  ) => Promise<ApiOutcome<Data>>;
  /**
   * Must be called with every failed call: the failure may require a captcha, and the last answer is used up. Returns the
   * captcha field's message where the failure only requires a captcha for the first time, else null.
   */
  handleFailure: (failure: ApiFailureOutcome) => string | null;
}

/** The captcha of one form. */
export function useCaptcha(): Captcha {
  const t = useTranslations("errors.field");
  const { captcha: setup } = useFormSetup();
  const [{ isRequired, challengeNumber }, setState] = useState({ isRequired: false, challengeNumber: 0 });
  const imageId = useRef<string | null>(null);

  const callWithPass: Captcha["callWithPass"] = async (answer, call) => {
    if (!isRequired) return call({});
    const payload =
      setup.kind === "picture"
        ? ({ kind: "picture", id: imageId.current ?? "", code: answer } as const)
        : ({ kind: "script", token: answer } as const);
    const verified = await callApi("verifyCaptcha", payload, { report: "consequences" });
    return verified.ok ? call({ captchaPass: verified.data.pass }) : verified;
  };

  function handleFailure(failure: ApiFailureOutcome): string | null {
    const isCaptchaError = getErrorRow(failure.code).field === "captcha";
    const isRequestedByFailure = isCaptchaError || requestsCaptcha(failure.data);
    if (isRequestedByFailure || isRequired)
      setState({ isRequired: true, challengeNumber: challengeNumber + 1 });
    return isRequestedByFailure && isCaptchaError && !isRequired ? t("captchaRequired") : null;
  }

  return {
    setup,
    isRequired,
    challengeNumber,
    setImageId: (id) => {
      imageId.current = id;
    },
    callWithPass,
    handleFailure,
  };
}

/** The answer as a form value, in every form that may require a captcha. */
export interface CaptchaValues {
  captcha: string;
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
  answeredBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}
