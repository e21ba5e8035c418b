"use client";

import dynamic from "next/dynamic";
import type { Ref } from "react";
import { Skeleton } from "@/components/ui/text/skeleton";
import styles from "./captcha.module.css";
import type { Captcha } from "./use-captcha";

export interface CaptchaBoxProps {
  captcha: Captcha;
  /** The characters of the picture, or the script's token. */
  value: string;
  onChange: (answer: string) => void;
  /** There is another captcha: what was answered is to be forgotten, and that is no mistake. */
  onReset: () => void;
  onBlur?: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

const renderLoading = () => (
  <div className={styles.frame}>
    <Skeleton height="100%" />
  </div>
);
const ImageCaptcha = dynamic(() => import("./image-captcha").then((loaded) => loaded.ImageCaptcha), {
  ssr: false,
  loading: renderLoading,
});
const ScriptCaptcha = dynamic(() => import("./script-captcha").then((loaded) => loaded.ScriptCaptcha), {
  ssr: false,
  loading: renderLoading,
});

/** The brand's captcha, of whichever kind; nothing while nobody asks for it. */
export function CaptchaBox(props: CaptchaBoxProps) {
  const { setup, isRequired, challengeNumber } = props.captcha;
  if (!isRequired || !setup) return null;
  if (setup.kind === "picture") return <ImageCaptcha key={challengeNumber} {...props} />;
  return <ScriptCaptcha key={challengeNumber} {...props} script={setup} />;
}
