import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionStatus } from "@/components/feedback/action-status";
import { Dialog } from "@/components/feedback/dialog";
import { useAction } from "@/components/feedback/use-action";
import type { IdentityCheck } from "@/components/form/identity/use-identity-proof";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/codes/copy-button";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import styles from "./passkeys.module.css";

export interface RequirePasskeyProps {
  required: boolean;
  /** How many recovery codes were not used yet. */
  codesLeft: number;
  onChange: (required: boolean, codesLeft: number) => void;
  callWithProof: IdentityCheck["callWithProof"];
}

/** Turns the second factor on and off (rules/accounts#second-factor). */
export function RequirePasskey({ required, codesLeft, onChange, callWithProof }: RequirePasskeyProps) {
  const t = useTranslations("account.passkeys");
  const [codes, setCodes] = useState<readonly string[]>([]);
  const changing = useAction<boolean, CallData<"setPasskeyRequired">>({
    perform: (isRequired, signal) =>
      callWithProof((proof) =>
        callApi("setPasskeyRequired", { required: isRequired, ...proof }, { report: "consequences", signal }),
      ),
    onSuccess: ({ recoveryCodes }, isRequired) => {
      onChange(isRequired, recoveryCodes.length);
      setCodes(recoveryCodes);
      return t(isRequired ? "requiredDone" : "notRequiredDone");
    },
  });
  return (
    <div className={styles.require}>
      <div>
        <h3 className={styles.name}>{t("require")}</h3>
        <p className={shapes.note}>{required ? t("codesLeft", { count: codesLeft }) : t("requireBody")}</p>
      </div>
      <ActionStatus action={changing} />
      <div className={shapes.row}>
        <Button
          variant="secondary"
          size="sm"
          busy={changing.busy}
          busyLabel={t("busy")}
          onClick={() => changing.run(!required)}
        >
          {t(required ? "turnOff" : "turnOn")}
        </Button>
        {required ? (
          <Button variant="ghost" size="sm" onClick={() => changing.run(true)}>
            {t("newCodes")}
          </Button>
        ) : null}
      </div>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </div>
  );
}

interface RecoveryCodesDialogProps {
  /** Empty: the dialog is closed. */
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, shown once. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useTranslations("account.passkeys");
  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      title={t("codesTitle")}
      description={t("codesBody")}
      closeLabel={t("close")}
      footer={
        <>
          <Button onClick={onClose}>{t("codesStored")}</Button>
          <CopyButton
            variant="secondary"
            value={codes.join("\n")}
            label={t("copy")}
            copiedLabel={t("copied")}
            failedLabel={t("copyFailed")}
          />
        </>
      }
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
