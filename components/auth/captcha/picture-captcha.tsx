"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { stripSpaces } from "@/components/form/strip-spaces";
import { Button } from "@/components/ui/button";
import { RefreshIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { TextField } from "@/components/ui/text-field";
import { callApi } from "@/lib/browser/api/call-api";
import styles from "./captcha.module.css";
import type { CaptchaBoxProps } from "./captcha-box";

type Picture =
  | { at: "loading" }
  | { at: "failed" }
  | { at: "shown"; image: string; width: number; height: number };

const LONGEST_ANSWER = 12;

/** The server's own picture captcha (spec §7 createRandCode). */
export function PictureCaptcha({ captcha, value, onChange, onFresh, onBlur, error, ref }: CaptchaBoxProps) {
  const t = useTranslations("auth.captcha");
  const [picture, setPicture] = useState<Picture>({ at: "loading" });

  async function draw() {
    setPicture({ at: "loading" });
    captcha.shows(null);
    const outcome = await callApi("createRandCode", {}, { report: "nothing" });
    if (!outcome.ok) return setPicture({ at: "failed" });
    const { id, image, width, height } = outcome.data;
    captcha.shows(id);
    setPicture({ at: "shown", image: `data:image/png;base64,${image}`, width, height });
  }

  const begin = useEffectEvent(() => void draw());
  useEffect(() => begin(), []);

  function another() {
    onFresh();
    void draw();
  }

  return (
    <div className={styles.captcha}>
      <div className={styles.row}>
        <div className={styles.frame}>
          {picture.at === "shown" ? (
            // biome-ignore lint/performance/noImgElement: it is in the page already, and there is nothing to scale.
            <img src={picture.image} width={picture.width} height={picture.height} alt={t("alt")} />
          ) : picture.at === "loading" ? (
            <Skeleton height="100%" />
          ) : (
            <p role="alert">{t("failed")}</p>
          )}
        </div>
        <Button
          variant="ghost"
          size="sm"
          icon={<RefreshIcon size={18} />}
          busy={picture.at === "loading"}
          busyLabel={t("loading")}
          onClick={another}
        >
          {picture.at === "failed" ? t("again") : t("other")}
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
        maxLength={LONGEST_ANSWER}
      />
    </div>
  );
}
