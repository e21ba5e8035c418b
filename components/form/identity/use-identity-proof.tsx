import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ActionStatus } from "@/components/feedback/action-status";
import { Dialog } from "@/components/feedback/dialog";
import { useAction, useFormError } from "@/components/feedback/use-action";
import { CodeField } from "@/components/form/code-field";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import { type AppForm, useAppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/fields/password-field";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { needsIdentityProof } from "@/lib/domain/errors/error-reaction";
import { looksLikePhone } from "@/lib/domain/validation/account-entry";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkCurrentPassword, checkVerificationCode } from "@/lib/domain/validation/password";
import styles from "./use-identity-proof.module.css";

interface ProofFormProps {
  /** The address or number to which a code was sent; null: the password is asked for. */
  sentTo: string | null;
  onProven: (identityProof: string) => void;
}

interface ProofValues {
  password: string;
  code: string;
}

/** The current password, or the code that was sent; a right one becomes a proof for one call. */
function ProofForm({ sentTo, onProven }: ProofFormProps) {
  const way = sentTo === null ? "password" : "code";
  const t = useTranslations("account.identity");
  const tErrors = useTranslations("errors.field");
  const toFormError = useFormError();
  const form = useAppForm<ProofValues, FieldProblem>({
    defaultValues: { password: "", code: "" },
    rules: {
      password: (password) => (way === "password" ? checkCurrentPassword(password) : null),
      code: (code) => (way === "code" ? checkVerificationCode(code) : null),
    },
    formatProblem: (problem) => tErrors(problem),
    submit: async (values) => {
      const outcome = await callApi("proveIdentity", { [way]: values[way] }, { report: "consequences" });
      if (outcome.ok) {
        onProven(outcome.data.identityProof);
        return "leaving";
      }
      const error = toFormError(outcome.code);
      const { message, reference } = error;
      return getErrorRow(outcome.code).field === way ? { message, reference, wrong: [way] } : error;
    },
  });
  return (
    <Form form={form} summary={(count) => t("wrong", { count })} className={shapes.loose} answerPlace="below">
      {way === "password" ? (
        <PasswordField
          {...form.field("password")}
          label={t("password")}
          showLabel={t("show")}
          hideLabelText={t("hide")}
        />
      ) : (
        <CodeField
          form={form as unknown as AppForm<{ code: string }>}
          label={t("code")}
          hint={t(sentTo && looksLikePhone(sentTo) ? "sms" : "spam")}
          onComplete={() => void form.onSubmit()}
        />
      )}
      <FormButton busy={form.busy} busyLabel={t("busy")}>
        {t("submit")}
      </FormButton>
    </Form>
  );
}

export interface IdentityCheck {
  /**
   * Makes a call. Where the upstream answers that the member must prove again who they are, asks for that and makes the call
   * again with the proof; an upstream that asks for none is never sent one.
   * @returns `"cancelled"` where the dialog was closed
   */
  callWithProof: <Data>(call: ProvenCall<Data>) => Promise<ApiOutcome<Data> | "cancelled">;
  /** Rendered once, outside of any form. */
  dialog: ReactNode;
}

type ProvenCall<Data> = (proof: { identityProof?: string }) => Promise<ApiOutcome<Data>>;

/** The shared step before a change of what logs a member in (rules/accounts#proof-again). */
export function useIdentityProof(): IdentityCheck {
  const [request, setRequest] = useState<{ settle: (proof: string | null) => void } | null>(null);

  async function callWithProof<Data>(call: ProvenCall<Data>): Promise<ApiOutcome<Data> | "cancelled"> {
    const outcome = await call({});
    if (outcome.ok || !needsIdentityProof(outcome.code)) return outcome;
    const identityProof = await new Promise<string | null>((settle) => setRequest({ settle }));
    setRequest(null);
    return identityProof === null ? "cancelled" : call({ identityProof });
  }

  const dialog = (
    <IdentityDialog
      open={request !== null}
      onProven={(proof) => request?.settle(proof)}
      onClose={() => request?.settle(null)}
    />
  );
  return { callWithProof, dialog };
}

interface IdentityDialogProps {
  open: boolean;
  onProven: (identityProof: string) => void;
  onClose: () => void;
}

/** Asks a member for the current password, or for a code that is sent to the account's present address. */
function IdentityDialog({ open, onProven, onClose }: IdentityDialogProps) {
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
