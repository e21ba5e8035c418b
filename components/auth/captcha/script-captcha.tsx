import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import shapes from "@/components/ui/shapes.module.css";
import { Skeleton } from "@/components/ui/text/skeleton";
import { type CaptchaScriptOptions, renderCaptcha } from "@/lib/browser/scripts/captcha-script";
import styles from "./captcha.module.css";

export interface ScriptCaptchaProps {
  script: CaptchaScriptOptions;
  onToken: (token: string) => void;
}

/** A third party's captcha (rules/accounts#captcha). Its script is loaded only when a captcha is required. */
export function ScriptCaptcha({ script, onToken }: ScriptCaptchaProps) {
  const t = useTranslations("auth.captcha");
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");

  function loadWidget() {
    // The script renders into an element only once, so that each try gets a new element.
    const widgetElement = document.createElement("div");
    container.current?.replaceChildren(widgetElement);
    setState("loading");
    renderCaptcha(widgetElement, script, onToken).then(
      () => setState("shown"),
      () => setState("failed"),
    );
  }

  const loadFirstWidget = useEffectEvent(loadWidget);
  useEffect(() => loadFirstWidget(), []);

  return (
    <div className={styles.stack}>
      {state === "loading" ? <Skeleton shape="captcha" /> : null}
      {state === "failed" ? (
        <div className={shapes.spread} role="alert">
          <span>{t("failed")}</span>
          <Button variant="ghost" size="sm" onClick={loadWidget}>
            {t("again")}
          </Button>
        </div>
      ) : null}
      <div ref={container} />
    </div>
  );
}
