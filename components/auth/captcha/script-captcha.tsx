import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import shapes from "@/components/ui/shapes.module.css";
import { Skeleton } from "@/components/ui/text/skeleton";
import { type CaptchaScriptOptions, renderCaptcha } from "@/lib/browser/scripts/captcha-script";
import type { CaptchaBoxProps } from "./captcha";
import styles from "./captcha.module.css";

/** A third party's captcha (rules/accounts#captcha). Its script is loaded only when a captcha is required. */
export function ScriptCaptcha({
  onChange,
  onReset,
  error,
  answeredBy,
  script,
}: CaptchaBoxProps & { script: CaptchaScriptOptions }) {
  const t = useTranslations("auth.captcha");
  const container = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");

  function loadWidget() {
    // The script renders into an element only once, so that each try gets a new element.
    const widgetElement = document.createElement("div");
    container.current?.replaceChildren(widgetElement);
    setState("loading");
    renderCaptcha(widgetElement, script, { onToken: onChange, onTokenInvalid: onReset }).then(
      () => setState("shown"),
      () => setState("failed"),
    );
  }

  const loadFirstWidget = useEffectEvent(loadWidget);
  useEffect(() => loadFirstWidget(), []);

  return (
    <section
      className={shapes.stack}
      aria-label={t("script")}
      aria-describedby={error ? errorId : answeredBy}
    >
      <p className={styles.label}>{t("script")}</p>
      <div className={styles.stack}>
        {state === "loading" ? <Skeleton shape="captcha" /> : null}
        {/* Focus target for the form's errors: the form cannot focus inside the third party's frame. */}
        <div
          ref={container}
          className={styles.place}
          tabIndex={error || answeredBy ? -1 : undefined}
          aria-invalid={error || answeredBy ? true : undefined}
        />
      </div>
      {state === "failed" ? (
        <div className={shapes.spread} role="alert">
          <span>{t("failed")}</span>
          <Button variant="ghost" size="sm" onClick={loadWidget}>
            {t("again")}
          </Button>
        </div>
      ) : null}
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </section>
  );
}
