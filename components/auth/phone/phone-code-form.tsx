import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { CodeStep } from "@/components/auth/code/code-step";
import type { RequestedCode } from "@/components/auth/code/sent-code";
import { ActionStatus } from "@/components/feedback/action-status";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { useAction } from "@/components/feedback/use-action";
import { useIdentityProof } from "@/components/form/identity/use-identity-proof";
import { Button } from "@/components/ui/button";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import { isAccountTaken } from "@/lib/domain/errors/error-reaction";

interface PhoneCodeFormProps {
  requestedCode: RequestedCode;
  onBound: (phone: string) => void;
  onBack: () => void;
}

/** Second step of adding a number: the code that it received. */
export function PhoneCodeForm({ requestedCode, onBound, onBack }: PhoneCodeFormProps) {
  const { account } = requestedCode;
  const t = useTranslations("account.phone");
  const { callWithProof, dialog } = useIdentityProof();
  // A wrong code leaves the proof valid: it serves the next one, too.
  const proof = useRef<{ identityProof?: string }>({});
  return (
    <>
      <p role="status">
        {t.rich("sent", { account, length: VERIFICATION_CODE_LENGTH, b: (bold) => <b>{bold}</b> })}
      </p>
      <CodeStep
        requested={requestedCode}
        purpose="bind"
        values={{}}
        call={({ code }) =>
          callWithProof((input) => {
            proof.current = { ...proof.current, ...input };
            return callApi(
              "bindPhone",
              { phone: account, code, ...proof.current },
              { report: "consequences" },
            );
          })
        }
        onDone={({ phone }) => {
          onBound(phone);
          return "leaving";
        }}
        // Only who has the number's code sees this.
        onRefused={({ code }, _, toErrors) => (isAccountTaken(code) ? { message: t("taken") } : toErrors())}
        submitLabel={t("confirm")}
        backLabel={t("other")}
        onBack={onBack}
      />
      {dialog}
    </>
  );
}

interface PhoneActionsProps {
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
      <div className={shapes.row}>
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
