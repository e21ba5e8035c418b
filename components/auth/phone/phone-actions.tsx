"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionStatus } from "@/components/feedback/action-status";
import { ConfirmDialog } from "@/components/feedback/confirm-dialog";
import { useAction } from "@/components/feedback/use-action";
import { useIdentityProof } from "@/components/form/identity/use-identity-proof";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import styles from "./phone-setting.module.css";

export interface PhoneActionsProps {
  /** The bound number; null: none. */
  phone: string | null;
  canRemove: boolean;
  onEdit: () => void;
  onRemoved: () => void;
}

/** What can be done with the number: add one, or change and remove the present one. */
export function PhoneActions({ phone, canRemove, onEdit, onRemoved }: PhoneActionsProps) {
  const t = useTranslations("account.phone");
  const [isAsking, setAsking] = useState(false);
  const { callWithProof, dialog } = useIdentityProof();
  const removing = useAction<void, unknown>({
    perform: (_, signal) => {
      setAsking(false);
      return callWithProof<unknown>((proof) =>
        callApi("removePhone", proof, { report: "consequences", signal }),
      );
    },
    onSuccess: () => {
      onRemoved();
      return undefined;
    },
  });
  return (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" size="sm" onClick={onEdit}>
          {t(phone === null ? "add" : "change")}
        </Button>
        {phone === null || !canRemove ? null : (
          <Button
            variant="ghost"
            size="sm"
            busy={removing.busy}
            busyLabel={t("busy")}
            onClick={() => setAsking(true)}
          >
            {t("remove")}
          </Button>
        )}
      </div>
      <ActionStatus action={removing} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => removing.run()}
        title={t("askTitle")}
        description={t("askBody", { phone: phone ?? "" })}
        closeLabel={t("cancel")}
        confirmLabel={t("remove")}
        cancelLabel={t("keep")}
        busy={removing.busy}
        busyLabel={t("busy")}
      />
      {dialog}
    </>
  );
}
