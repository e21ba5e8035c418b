"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ActionStatus } from "@/components/feedback/action-status";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { useAction } from "@/components/feedback/use-action";
import { useIdentityProof } from "@/components/form/identity/use-identity-proof";
import { Button } from "@/components/ui/button";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import { toCurrentLocalePath } from "@/lib/browser/page";
import { leaveAsVisitor } from "@/lib/browser/session/session";
import { DELETION_UNDO_DAYS } from "@/lib/config/constants";
import styles from "./settings.module.css";

export interface DeleteAccountProps {
  /** What goes with the account, as far as the brand has it. */
  parts: readonly ("profile" | "devices" | "coupons" | "cards" | "renewal")[];
  /** Until when the access is paid, in the reader's words; null: it is not. */
  paidUntil: string | null;
  /** For how many years orders stay. */
  recordYears: number;
  /** Offers the member's data before they are gone. */
  download: ReactNode;
}

/** Asks for the deletion of the account (rules/accounts#deletion): what goes, what stays and how long, then a proof. */
export function DeleteAccount({ parts, paidUntil, recordYears, download }: DeleteAccountProps) {
  const t = useTranslations("account.deletion");
  const [isOpen, setIsOpen] = useState(false);
  const { callWithProof, dialog } = useIdentityProof();
  const deleting = useAction<void>({
    perform: async (_, signal) => {
      const outcome = await callWithProof((proof) =>
        callApi("requestDeletion", proof, { report: "consequences", signal }),
      );
      if (outcome === "cancelled" || !outcome.ok) return outcome;
      leaveAsVisitor(toCurrentLocalePath("/notice?type=deletionAsked"));
      return "leaving";
    },
  });

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {t("action")}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => deleting.run()}
        title={t("title")}
        description={t("lead", { days: DELETION_UNDO_DAYS })}
        closeLabel={t("close")}
        confirmLabel={t("confirm")}
        cancelLabel={t("stay")}
        busy={deleting.busy}
        busyLabel={t("busy")}
        emphasis="keep"
        size="md"
      >
        <div className={shapes.loose}>
          <section>
            <h3 className={styles.subtitle}>{t("goes")}</h3>
            <ul className={styles.list}>
              {parts.map((part) => (
                <li key={part}>{t(part)}</li>
              ))}
              <li>{paidUntil === null ? t("access") : t("accessUntil", { date: paidUntil })}</li>
            </ul>
          </section>
          <section>
            <h3 className={styles.subtitle}>{t("stays")}</h3>
            <p>{t("orders", { years: recordYears })}</p>
          </section>
          <section>
            <h3 className={styles.subtitle}>{t("first")}</h3>
            {download}
          </section>
          <ActionStatus action={deleting} />
        </div>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
