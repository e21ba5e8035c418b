"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { type CaptchaScript, showCaptcha } from "@/lib/browser/captcha-script";
import styles from "./captcha.module.css";
import type { CaptchaBoxProps } from "./captcha-box";

/** The captcha of another company, whose script is loaded when it is asked for and not before (spec §7). */
export function ScriptCaptcha({
  onChange,
  onFresh,
  error,
  script,
}: CaptchaBoxProps & { script: CaptchaScript }) {
  const t = useTranslations("auth.captcha");
  const place = useRef<HTMLDivElement>(null);
  const problem = useId();
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");

  function show() {
    // The maker draws into its own element, once: a second try gets a fresh one.
    const inner = document.createElement("div");
    place.current?.replaceChildren(inner);
    setState("loading");
    showCaptcha(inner, script, { onToken: onChange, onLost: onFresh }).then(
      () => setState("shown"),
      () => setState("failed"),
    );
  }

  const begin = useEffectEvent(show);
  useEffect(() => begin(), []);

  return (
    <section
      className={styles.captcha}
      aria-label={t("script")}
      aria-describedby={error ? problem : undefined}
    >
      <p className={styles.label}>{t("script")}</p>
      <div className={styles.stack}>
        {state === "loading" ? <Skeleton width="19rem" height="78px" /> : null}
        {/* So that the form leads here: what the maker draws can't be asked whether it is wrong. */}
        <div
          ref={place}
          className={styles.place}
          tabIndex={error ? -1 : undefined}
          aria-invalid={error ? true : undefined}
        />
      </div>
      {state === "failed" ? (
        <div className={styles.row} role="alert">
          <span>{t("failed")}</span>
          <Button variant="ghost" size="sm" onClick={show}>
            {t("again")}
          </Button>
        </div>
      ) : null}
      {error ? (
        <p id={problem} className={styles.error}>
          {error}
        </p>
      ) : null}
    </section>
  );
}
