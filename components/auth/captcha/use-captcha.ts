import { useRef, useState } from "react";
import type { FormWords } from "@/components/auth/form-words";
import type { AppForm, Refusal } from "@/components/form/use-app-form";
import { callApi } from "@/lib/browser/api/call-api";
import type { ApiFailureOutcome } from "@/lib/browser/api/outcome";
import type { CaptchaSetup } from "@/lib/domain/account/captcha-setup";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { useCaptchaSetup } from "./captcha-provider";

export type Proof = { ok: true; captchaPass?: string } | { ok: false; failure: ApiFailureOutcome };

/** A captcha that is there once an answer of the server has asked for it (threat T25). */
export interface Captcha {
  setup: CaptchaSetup | null;
  isAsked: boolean;
  /** Another number, another captcha: each works once. */
  round: number;
  /** Which picture is on the screen. */
  shows: (pictureId: string | null) => void;
  /** A pass for the next call, out of what was answered; none where nothing is asked. */
  prove: (answer: string) => Promise<Proof>;
  /**
   * To be told of every call that failed: it may ask for a captcha, and the last one is used up. Words for the captcha
   * where the failure is no more than the first asking.
   */
  heed: (failure: ApiFailureOutcome, words: FormWords) => string | null;
}

/** The captcha of one form. */
export function useCaptcha(): Captcha {
  const setup = useCaptchaSetup();
  const [{ isAsked, round }, setState] = useState({ isAsked: false, round: 0 });
  const picture = useRef<string | null>(null);

  async function prove(answer: string): Promise<Proof> {
    if (!isAsked || !setup) return { ok: true };
    const given =
      setup.kind === "picture"
        ? ({ kind: "picture", id: picture.current ?? "", code: answer } as const)
        : ({ kind: "script", token: answer } as const);
    const outcome = await callApi("verifyCaptcha", given, { report: "consequences" });
    return outcome.ok ? { ok: true, captchaPass: outcome.data.pass } : { ok: false, failure: outcome };
  }

  function heed(failure: ApiFailureOutcome, words: FormWords): string | null {
    const isCaptchas = errorRow(failure.code).field === "captcha";
    const asks = setup !== null && (isCaptchas || asksFor(failure.data));
    if (asks || isAsked) setState({ isAsked: true, round: round + 1 });
    return asks && isCaptchas && !isAsked ? words.problems.captchaRequired : null;
  }

  return {
    setup,
    isAsked: isAsked && setup !== null,
    round,
    shows: (id) => {
      picture.current = id;
    },
    prove,
    heed,
  };
}

/** A field for the answer, in every form that may come to ask for one. */
export interface CaptchaValues {
  captcha: string;
}

export const NO_CAPTCHA: CaptchaValues = { captcha: "" };

/** That field among those a refusal may belong beside; a brand without captchas has no such field. */
export const captchaField = ({ setup }: Captcha): { captcha?: "captcha" } =>
  setup ? { captcha: "captcha" } : {};

/** The rule of that field, for a form's `rules`. */
export const captchaRule = (captcha: Captcha) => (answer: string) =>
  captcha.isAsked && answer === "" ? ("captchaRequired" as const) : null;

/**
 * What a form says where a failed call does no more than ask for a captcha; null: the failure has words of its own. The
 * answer that was there is used up.
 */
export function captchaAsks<V extends CaptchaValues>(
  captcha: Captcha,
  failure: ApiFailureOutcome,
  { words, form }: { words: FormWords; form: Pick<AppForm<V>, "wipe"> },
): Refusal<V> | null {
  form.wipe("captcha" as Parameters<AppForm<V>["wipe"]>[0]);
  const asked = captcha.heed(failure, words);
  return asked === null ? null : { fields: { captcha: asked } as Refusal<V>["fields"] };
}

function asksFor(data: unknown): boolean {
  return typeof data === "object" && data !== null && Reflect.get(data, "captcha") === true;
}
