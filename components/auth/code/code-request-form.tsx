import type { ReactNode } from "react";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { useAccountForm } from "@/components/auth/account/use-account-form";
import { AuthForm } from "@/components/auth/form/auth-form";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { useCodeRequests } from "./request-code";
import type { RequestedCode, SentCodePurpose } from "./sent-code";

export interface CodeRequestFormProps {
  setup: AccountSetup;
  getPurpose: (type: AccountType) => SentCodePurpose;
  /** `typed`: the account as it stands in the field. */
  onRequested: (requested: RequestedCode, typed: string) => void;
  submitLabel: string;
  /** Below the button until a refusal takes its place. */
  restingHint?: ReactNode;
  /** Shown below the button. */
  children?: ReactNode;
}

/** A form with only the account to which a code or a link is sent. */
export function CodeRequestForm({
  setup,
  getPurpose,
  onRequested,
  submitLabel,
  restingHint,
  children,
}: CodeRequestFormProps) {
  const { requestIfDue } = useCodeRequests();
  const form = useAccountForm({
    setup,
    values: {},
    call: ({ account, type }) => requestIfDue({ purpose: getPurpose(type), account, type }),
    onDone: (requested: RequestedCode) => {
      onRequested(requested, form.values().account);
      return undefined;
    },
  });
  return (
    <AuthForm form={form} submitLabel={submitLabel} below={children} restingHint={restingHint}>
      <AccountField form={form} setup={setup} />
    </AuthForm>
  );
}
