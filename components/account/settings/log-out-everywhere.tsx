"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/feedback/dialog";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import { logOutCurrentUser } from "@/lib/browser/session/session";
import styles from "./settings.module.css";

/** Ends every session after a question: the others first, so that none is left where the last step fails. */
export function LogOutEverywhere() {
  const t = useTranslations("account.settings");
  const tDevices = useTranslations("account.devices");
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function handleConfirm() {
    setBusy(true);
    const others = await callApi("endOtherDevices", {}, { report: "consequences" });
    const isLoggedOut = others.ok && (await logOutCurrentUser());
    if (isLoggedOut) return;
    setBusy(false);
    setIsConfirming(false);
    setFailed(true);
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsConfirming(true)}>
        {t("everywhere")}
      </Button>
      <p role="status" className={styles.said}>
        {failed ? t("failed") : null}
      </p>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t("everywhereAsk")}
        description={t("everywhereBody")}
        closeLabel={tDevices("close")}
        footer={
          <>
            <Button variant="danger" busy={busy} busyLabel={tDevices("loading")} onClick={handleConfirm}>
              {t("everywhere")}
            </Button>
            <Button variant="secondary" onClick={() => setIsConfirming(false)}>
              {t("everywhereStay")}
            </Button>
          </>
        }
      />
    </>
  );
}
