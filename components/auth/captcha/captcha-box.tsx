"use client";

import dynamic from "next/dynamic";
import styles from "@/components/form/captcha-image.module.css";
import { Skeleton } from "@/components/ui/text/skeleton";
import type { CaptchaBoxProps } from "./captcha-props";

const renderLoading = () => (
  <div className={styles.frame}>
    <Skeleton shape="fill" />
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

/** The brand's captcha of either kind; renders nothing until one is required. */
export function CaptchaBox(props: CaptchaBoxProps) {
  const { setup, isRequired, challengeNumber } = props.captcha;
  if (!isRequired) return null;
  if (setup.kind === "picture") return <ImageCaptcha key={challengeNumber} {...props} />;
  return <ScriptCaptcha key={challengeNumber} {...props} script={setup} />;
}
