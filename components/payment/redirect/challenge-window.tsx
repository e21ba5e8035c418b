"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import styles from "./challenge-frame.module.css";
import type { ProviderRedirect } from "./provider-redirect";

const FRAME_NAME = "challenge";

/**
 * The bank's page of 3-D Secure in a frame, whose request is sent by a form (rules/payments#three-d-secure). Nothing is exchanged with it: billing
 * is asked for the outcome.
 */
export function ChallengeWindow({ redirect }: { redirect: ProviderRedirect }) {
  const t = useTranslations("payment.frame");
  const form = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);
  useEffect(() => {
    if (submitted.current || !form.current) return;
    submitted.current = true;
    form.current.submit();
  }, []);
  return (
    <>
      <div className={styles.window}>
        <iframe
          name={FRAME_NAME}
          title={t("title")}
          className={styles.frame}
          // No `allow-top-navigation`: the bank's page must not navigate the shop's window.
          sandbox="allow-forms allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
        />
      </div>
      <form ref={form} method="post" action={redirect.url} target={FRAME_NAME} hidden>
        <HiddenFields fields={redirect.fields} />
      </form>
    </>
  );
}

/** What a provider's page gets by a form. */
export function HiddenFields({ fields }: Pick<ProviderRedirect, "fields">) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
