"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { stripSpaces } from "@/components/form/strip-spaces";
import { RefreshIcon } from "@/components/ui/art/icons/tool-icons";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { Skeleton } from "@/components/ui/text/skeleton";
import { callApi } from "@/lib/browser/api/call-api";
import styles from "./captcha.module.css";
import type { CaptchaBoxProps } from "./captcha-props";

type ImageState =
  | { at: "loading" }
  | { at: "failed" }
  | { at: "shown"; image: string; width: number; height: number };

const MAX_ANSWER_LENGTH = 12;

/** The image captcha of the user API's `createRandCode` (rules/accounts#captcha). */
export function ImageCaptcha({ captcha, value, onChange, onReset, onBlur, error, ref }: CaptchaBoxProps) {
  const t = useTranslations("auth.captcha");
  const [imageState, setImageState] = useState<ImageState>({ at: "loading" });

  async function loadImage() {
    setImageState({ at: "loading" });
    captcha.setImageId(null);
    const outcome = await callApi("createRandCode", {}, { report: "nothing" });
    if (!outcome.ok) return setImageState({ at: "failed" });
    const { id, image, width, height } = outcome.data;
    captcha.setImageId(id);
    setImageState({ at: "shown", image: `data:image/png;base64,${image}`, width, height });
  }

  const loadFirstImage = useEffectEvent(() => void loadImage());
  useEffect(() => loadFirstImage(), []);

  function requestAnotherImage() {
    onReset();
    void loadImage();
  }

  return (
    <div className={styles.captcha}>
      <div className={styles.row}>
        <div className={styles.frame}>
          {imageState.at === "shown" ? (
            // biome-ignore lint/performance/noImgElement: the image is a data URL in its final size
            <img src={imageState.image} width={imageState.width} height={imageState.height} alt={t("alt")} />
          ) : imageState.at === "loading" ? (
            <Skeleton shape="fill" />
          ) : (
            <p role="alert">{t("failed")}</p>
          )}
        </div>
        <Button
          variant="ghost"
          size="sm"
          icon={<RefreshIcon size={18} />}
          busy={imageState.at === "loading"}
          busyLabel={t("loading")}
          onClick={requestAnotherImage}
        >
          {imageState.at === "failed" ? t("again") : t("other")}
        </Button>
      </div>
      <TextField
        ref={ref}
        name="captcha"
        label={t("label")}
        hint={t("hint")}
        error={error}
        value={value}
        onChange={(event) => {
          stripSpaces(event.target);
          onChange(event.target.value);
        }}
        onBlur={onBlur}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_ANSWER_LENGTH}
      />
    </div>
  );
}
