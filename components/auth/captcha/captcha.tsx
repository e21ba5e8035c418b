"use client";

import dynamic from "next/dynamic";
import { createContext, type ReactNode, use, useRef, useState } from "react";
import type { ApiFailureOutcome, ApiOutcome } from "@/lib/browser/api/outcome";
import { RESEND_COUNTDOWN_SECONDS } from "@/lib/config/constants";
import type { CaptchaSetup } from "@/lib/domain/account/account-form-setup";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";

const CaptchaDialog = dynamic(() => import("./captcha-dialog").then((loaded) => loaded.CaptchaDialog), {
  ssr: false,
});

/** Resolves to the pass that a right answer is exchanged for; null where the question was closed. */
type AskForPass = () => Promise<string | null>;

/** What the forms of a brand share. */
interface FormSetup {
  /** Seconds until another code, where the server sends none (rules/validation#verification-codes). */
  countdown: number;
  askForPass: AskForPass;
}

const FormSetupContext = createContext<FormSetup>({
  countdown: RESEND_COUNTDOWN_SECONDS,
  askForPass: async () => null,
});

export const useFormSetup = (): FormSetup => use(FormSetupContext);

// What a brand without a captcha of its own shows while it is under attack (rules/accounts#captcha).
const PICTURE: CaptchaSetup = { kind: "picture" };

export interface FormSetupProviderProps {
  /** Null for a brand without a captcha of its own; nothing of it is loaded until it is required. */
  captcha: CaptchaSetup | null;
  countdown?: number;
  children: ReactNode;
}

/** Provides what the forms below share, and shows the captcha over them once one is required. */
export function FormSetupProvider({ captcha, countdown, children }: FormSetupProviderProps) {
  const parent = useFormSetup();
  const [question, setQuestion] = useState<{ number: number; settle: (pass: string | null) => void } | null>(
    null,
  );
  const count = useRef(0);

  async function askForPass(): Promise<string | null> {
    count.current += 1;
    const number = count.current;
    const pass = await new Promise<string | null>((settle) => setQuestion({ number, settle }));
    setQuestion(null);
    return pass;
  }

  return (
    <FormSetupContext value={{ countdown: countdown ?? parent.countdown, askForPass }}>
      {children}
      {question ? (
        <CaptchaDialog
          // One that follows at once, where a pass was refused, begins anew.
          key={question.number}
          setup={captcha ?? PICTURE}
          onPass={question.settle}
          onClose={() => question.settle(null)}
        />
      ) : null}
    </FormSetupContext>
  );
}

type CallWithPass = <Data>(
  call: (pass: { captchaPass?: string }) => Promise<ApiOutcome<Data>>,
) => Promise<ApiOutcome<Data> | "cancelled">;

/**
 * Makes the calls of one form. Where an answer requires a captcha, it is asked for over the page, which moves nothing, and the
 * call is made again with the pass (threat T25); where a refusal requires one for the next call, before that.
 * @returns `"cancelled"` where the question was closed
 */
export function useCaptcha(): CallWithPass {
  const { askForPass } = useFormSetup();
  const isRequired = useRef(false);

  return async (call) => {
    for (;;) {
      const captchaPass = isRequired.current ? await askForPass() : undefined;
      if (captchaPass === null) return "cancelled";
      const outcome = await call(captchaPass === undefined ? {} : { captchaPass });
      isRequired.current = !outcome.ok && requiresCaptcha(outcome);
      if (outcome.ok || !isAboutCaptcha(outcome)) return outcome;
    }
  };
}

const isAboutCaptcha = ({ code }: ApiFailureOutcome): boolean => getErrorRow(code).field === "captcha";

/** True where the next call needs a pass. */
const requiresCaptcha = (failure: ApiFailureOutcome): boolean =>
  isAboutCaptcha(failure) ||
  (typeof failure.data === "object" &&
    failure.data !== null &&
    Reflect.get(failure.data, "captcha") === true);
