"use client";

import dynamic from "next/dynamic";
import type { Ref } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import styles from "./captcha.module.css";
import type { Captcha } from "./use-captcha";

export interface CaptchaBoxProps {
  captcha: Captcha;
  /** The characters of the picture, or the script's token. */
  value: string;
  onChange: (answer: string) => void;
  /** There is another captcha: what was answered is to be forgotten, and that is no mistake. */
  onFresh: () => void;
  onBlur?: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

const loading = () => (
  <div className={styles.frame}>
    <Skeleton height="100%" />
  </div>
);
const PictureCaptcha = dynamic(() => import("./picture-captcha").then((loaded) => loaded.PictureCaptcha), {
  ssr: false,
  loading,
});
const ScriptCaptcha = dynamic(() => import("./script-captcha").then((loaded) => loaded.ScriptCaptcha), {
  ssr: false,
  loading,
});

/** The brand's captcha, of whichever kind; nothing while nobody asks for it. */
export function CaptchaBox(props: CaptchaBoxProps) {
  const { setup, isAsked, round } = props.captcha;
  if (!isAsked || !setup) return null;
  if (setup.kind === "picture") return <PictureCaptcha key={round} {...props} />;
  return <ScriptCaptcha key={round} {...props} script={setup} />;
}
