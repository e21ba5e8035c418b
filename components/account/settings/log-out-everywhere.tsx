"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { callApi } from "@/lib/browser/api/call-api";
import { logOut } from "@/lib/browser/session";
import styles from "./settings.module.css";

/** Ends every session after a question: the others first, so that none is left where the last step fails. */
export function LogOutEverywhere() {
  const t = useTranslations("account.settings");
  const devices = useTranslations("account.devices");
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function leave() {
    setBusy(true);
    const others = await callApi("endOtherDevices", {}, { report: "consequences" });
    const left = others.ok && (await logOut());
    if (left) return;
    setBusy(false);
    setAsking(false);
    setFailed(true);
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {t("everywhere")}
      </Button>
      <p role="status" className={styles.said}>
        {failed ? t("failed") : null}
      </p>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("everywhereAsk")}
        description={t("everywhereBody")}
        closeLabel={devices("close")}
        footer={
          <>
            <Button variant="danger" busy={busy} busyLabel={devices("loading")} onClick={leave}>
              {t("everywhere")}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t("everywhereStay")}
            </Button>
          </>
        }
      />
    </>
  );
}
