"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { callApi } from "@/lib/browser/api/call-api";
import styles from "./settings.module.css";

/** Marketing mail on or off: at once, and back again where our server did not take it. */
export function NewsSwitch({ subscribed }: { subscribed: boolean }) {
  const t = useTranslations("account.settings");
  const [isSubscribed, setIsSubscribed] = useState(subscribed);
  const [busy, setBusy] = useState(false);
  const [statusMessage, setStatusMessage] = useState("");

  async function handleChange(next: boolean) {
    if (busy) return;
    setBusy(true);
    setIsSubscribed(next);
    setStatusMessage("");
    const outcome = await callApi(
      "subscribeNews",
      { subscribeStatus: next ? "1" : "0" },
      { report: "consequences" },
    );
    setBusy(false);
    if (!outcome.ok) setIsSubscribed(!next);
    setStatusMessage(t(outcome.ok ? "saved" : "failed"));
  }

  return (
    <div className={styles.row}>
      <CheckboxField
        label={t("news")}
        hint={t("newsBody")}
        checked={isSubscribed}
        onChange={(event) => void handleChange(event.target.checked)}
      />
      <p role="status" className={styles.said}>
        {statusMessage}
      </p>
    </div>
  );
}
