"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import { startGoogleLogin } from "@/lib/browser/scripts/google-identity";
import styles from "./google-entry.module.css";
import { GoogleLogo } from "./google-logo";

export interface GoogleButtonProps {
  script: string;
  busy: boolean;
  onCredential: (credential: string) => void;
}

/**
 * The button that loads Google's script. It is loaded only on click, so that Google receives no data about visitors who do
 * not use it; Google's own button then replaces this one.
 */
export function GoogleButton({ script, busy, onCredential }: GoogleButtonProps) {
  const t = useTranslations("auth.google");
  const [state, setState] = useState<"ours" | "loading" | "theirs" | "failed">("ours");
  const container = useRef<HTMLDivElement>(null);
  const cancel = useRef<(() => void) | null>(null);
  const latestOnCredential = useRef(onCredential);
  useEffect(() => {
    latestOnCredential.current = onCredential;
  }, [onCredential]);
  useEffect(() => () => cancel.current?.(), []);

  async function loadGoogleButton() {
    setState("loading");
    const client = await callApi("readGoogleClient", {}, { report: "nothing" });
    const { nonce = "" } = client.ok ? client.data : {};
    if (!client.ok || !container.current) return setState("failed");
    try {
      cancel.current = await startGoogleLogin({
        clientId: client.data.clientId,
        nonce,
        script: client.data.script ?? script,
        container: container.current,
        onCredential: (credential) => latestOnCredential.current(credential),
      });
      setState("theirs");
      // The focused button was removed.
      container.current.querySelector<HTMLElement>("button, [tabindex], iframe")?.focus();
    } catch {
      setState("failed");
    }
  }

  return (
    <>
      {state === "failed" ? (
        <Notice tone="warn" live="alert">
          {t("failed")}
        </Notice>
      ) : null}
      {state === "theirs" && !busy ? null : (
        <Button
          variant="secondary"
          size="lg"
          block
          icon={<GoogleLogo />}
          busy={busy || state === "loading"}
          busyLabel={t("busy")}
          onClick={loadGoogleButton}
        >
          {t("begin")}
        </Button>
      )}
      <section
        ref={container}
        aria-label={t("place")}
        className={styles.place}
        data-shown={(state === "theirs" && !busy) || undefined}
      />
    </>
  );
}
