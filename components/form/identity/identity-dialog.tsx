"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionStatus } from "@/components/feedback/action-status";
import { Dialog } from "@/components/feedback/dialog";
import { useAction } from "@/components/feedback/use-action";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import styles from "./identity-dialog.module.css";
import { ProofForm } from "./proof-form";

export interface IdentityDialogProps {
  open: boolean;
  onProven: (identityProof: string) => void;
  onClose: () => void;
}

/** Asks a member for the current password, or for a code that is sent to the account's present address. */
export function IdentityDialog({ open, onProven, onClose }: IdentityDialogProps) {
  const t = useTranslations("account.identity");
  return (
    <Dialog open={open} onClose={onClose} title={t("title")} description={t("lead")} closeLabel={t("close")}>
      <IdentitySteps onProven={onProven} />
    </Dialog>
  );
}

/** A component of its own: the dialog removes it when it closes, and with it what was typed. */
function IdentitySteps({ onProven }: Pick<IdentityDialogProps, "onProven">) {
  const t = useTranslations("account.identity");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sending = useAction<void, CallData<"sendProofCode">>({
    perform: (_, signal) => callApi("sendProofCode", {}, { report: "consequences", signal }),
    onSuccess: ({ account }) => {
      setSentTo(account);
      return t("sent", { length: VERIFICATION_CODE_LENGTH, account });
    },
  });
  const way = sentTo === null ? "password" : "code";
  return (
    <>
      <ActionStatus action={sending} />
      <ProofForm key={way} sentTo={sentTo} onProven={onProven} />
      <div className={styles.other}>
        <Button
          variant="ghost"
          size="sm"
          busy={sending.busy}
          busyLabel={t("busy")}
          onClick={() => sending.run()}
        >
          {t(way === "code" ? "resend" : "useCode")}
        </Button>
        {way === "code" ? (
          <Button variant="ghost" size="sm" onClick={() => setSentTo(null)}>
            {t("usePassword")}
          </Button>
        ) : null}
      </div>
    </>
  );
}
