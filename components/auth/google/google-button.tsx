"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/browser/api/call-api";
import { askGoogle } from "@/lib/browser/google-identity";
import styles from "./google-entry.module.css";
import { GoogleMark } from "./google-mark";

export interface GoogleButtonProps {
  script: string;
  busy: boolean;
  onCredential: (credential: string) => void;
}

/**
 * The way to Google. Its script is loaded by a press and not before, so that Google learns of nobody who has not asked
 * for it; its own button then takes the place of ours.
 */
export function GoogleButton({ script, busy, onCredential }: GoogleButtonProps) {
  const t = useTranslations("auth.google");
  const [state, setState] = useState<"ours" | "loading" | "theirs" | "failed">("ours");
  const place = useRef<HTMLDivElement>(null);
  const cancel = useRef<(() => void) | null>(null);
  const heard = useRef(onCredential);
  useEffect(() => {
    heard.current = onCredential;
  }, [onCredential]);
  useEffect(() => () => cancel.current?.(), []);

  async function begin() {
    setState("loading");
    const client = await callApi("readGoogleClient", {}, { report: "nothing" });
    const { nonce = "" } = client.ok ? client.data : {};
    if (!client.ok || !place.current) return setState("failed");
    try {
      cancel.current = await askGoogle({
        clientId: client.data.clientId,
        nonce,
        script: client.data.script ?? script,
        place: place.current,
        onCredential: (credential) => heard.current(credential),
      });
      setState("theirs");
      // The button that had the focus is gone.
      place.current.querySelector<HTMLElement>("button, [tabindex], iframe")?.focus();
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
          icon={<GoogleMark />}
          busy={busy || state === "loading"}
          busyLabel={t("busy")}
          onClick={begin}
        >
          {t("begin")}
        </Button>
      )}
      <section
        ref={place}
        aria-label={t("place")}
        className={styles.place}
        data-shown={(state === "theirs" && !busy) || undefined}
      />
    </>
  );
}
