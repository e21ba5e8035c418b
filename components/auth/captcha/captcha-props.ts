import type { Ref } from "react";
import type { Captcha } from "./use-captcha";

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
