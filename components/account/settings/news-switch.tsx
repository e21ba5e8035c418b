"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { callApi } from "@/lib/browser/api/call-api";
import styles from "./settings.module.css";

/** Marketing mail on or off: at once, and back again where our server did not take it. */
export function NewsSwitch({ subscribed }: { subscribed: boolean }) {
  const t = useTranslations("account.settings");
  const [on, setOn] = useState(subscribed);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");

  async function change(next: boolean) {
    if (busy) return;
    setBusy(true);
    setOn(next);
    setSaid("");
    const outcome = await callApi(
      "subscribeNews",
      { subscribeStatus: next ? "1" : "0" },
      { report: "consequences" },
    );
    setBusy(false);
    if (!outcome.ok) setOn(!next);
    setSaid(t(outcome.ok ? "saved" : "failed"));
  }

  return (
    <div className={styles.row}>
      <CheckboxField
        label={t("news")}
        hint={t("newsBody")}
        checked={on}
        onChange={(event) => void change(event.target.checked)}
      />
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
