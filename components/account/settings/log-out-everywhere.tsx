"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionStatus } from "@/components/feedback/action-status";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { useAction } from "@/components/feedback/use-action";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import { logOutCurrentUser } from "@/lib/browser/session/session";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";

/** Ends every session after a question: the others first, so that none is left where the last step fails. */
export function LogOutEverywhere() {
  const t = useTranslations("account.settings");
  const tDevices = useTranslations("account.devices");
  const [isConfirming, setIsConfirming] = useState(false);
  const loggingOut = useAction<void>({
    perform: async (_, signal) => {
      const rest = await callApi("endOtherDevices", {}, { report: "consequences", signal });
      if (!rest.ok) return rest;
      return (await logOutCurrentUser()) ? "leaving" : { ok: false, code: TRANSPORT_ERROR_CODES.noAnswer };
    },
    onSettled: () => setIsConfirming(false),
  });

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsConfirming(true)}>
        {t("everywhere")}
      </Button>
      <ActionStatus action={loggingOut} />
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => loggingOut.run()}
        title={t("everywhereAsk")}
        description={t("everywhereBody")}
        closeLabel={tDevices("close")}
        confirmLabel={t("everywhere")}
        cancelLabel={t("everywhereStay")}
        busy={loggingOut.busy}
        busyLabel={tDevices("loading")}
      />
    </>
  );
}
