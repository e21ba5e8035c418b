import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { AuthForm } from "@/components/auth/form/auth-form";
import styles from "@/components/auth/form/auth-form.module.css";
import { type AuthFormOptions, useAuthForm } from "@/components/auth/form/use-auth-form";
import { AUTH_HEADING_ID } from "@/components/auth/frame/auth-head";
import { CodeField } from "@/components/form/code-field";
import type { Rules } from "@/components/form/rules";
import type { AppForm } from "@/components/form/use-app-form";
import { Button } from "@/components/ui/button";
import shapes from "@/components/ui/shapes.module.css";
import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import { checkVerificationCode } from "@/lib/domain/validation/password";
import { useResend } from "./request-code";
import { Resend } from "./resend";
import { type CodePurpose, clearWaitingStep, type RequestedCode, storeSentCode } from "./sent-code";

interface CodeValues {
  code: string;
}

export interface CodeStepProps<V extends CodeValues, Data>
  extends Pick<AuthFormOptions<V, Data>, "call" | "onDone" | "onRefused" | "findRow"> {
  /** The account, and the code that was sent to it. */
  requested: RequestedCode;
  purpose: CodePurpose;
  /** What stands in the form's other fields at first. */
  values: Omit<V, "code">;
  rules?: Rules<Omit<V, "code">, FieldProblem>;
  submitLabel: string;
  /** Of the link back, where that does not lead to an address or a number alike. */
  backLabel?: string;
  /** Beside the message of a refusal. */
  answerLink?: ReactNode;
  /** Fields and links between the code and the button. */
  children?: (form: AppForm<V>) => ReactNode;
  /** False: the last digit submits the form. */
  hasMoreFields?: boolean;
  /** A password manager stores the new password under the account. */
  hasNewPassword?: boolean;
  /** Back to the step with the account. */
  onBack: () => void;
}

/**
 * The step of every form that requires a verification code (rules/validation#verification-codes): the code, the
 * form's other fields, another code after the wait, and a link back. Nothing of it is kept after a code that was right.
 */
export function CodeStep<V extends CodeValues, Data>(props: CodeStepProps<V, Data>) {
  const { requested, purpose, values, rules, call, onDone, onRefused, findRow } = props;
  const { submitLabel, backLabel, answerLink, children, onBack } = props;
  const { hasMoreFields = false, hasNewPassword = hasMoreFields } = props;
  const t = useTranslations("auth");
  const { account, type } = requested;
  const form = useAuthForm<V, Data>({
    call,
    onRefused,
    findRow,
    values: { code: "", ...values } as V,
    rules: { code: checkVerificationCode, ...rules } as Rules<V, FieldProblem>,
    onDone: (data) => {
      storeSentCode(purpose, null);
      clearWaitingStep();
      return onDone(data);
    },
  });
  const { answer, ...resendState } = useResend(requested, {
    purpose,
    resent: t("code.resent"),
    // What was refused was an older one, and the answer takes the refusal's place.
    onStart: () => {
      form.clearFields("code" as Parameters<AppForm<V>["clearFields"]>[0]);
      form.showErrors({});
    },
  });
  useHeadingAsTitle();
  return (
    <>
      {/* Named by the heading, which a screen reader then says on the way into the focused field. */}
      <AuthForm
        form={form}
        submitLabel={submitLabel}
        labelledBy={AUTH_HEADING_ID}
        answerLink={answerLink}
        restingHint={
          <p role="status" className={shapes.note}>
            {answer ?? t(type === "phone" ? "code.sms" : "code.spam")}
          </p>
        }
      >
        {hasNewPassword ? (
          <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
        ) : null}
        <CodeField
          form={form as unknown as AppForm<CodeValues>}
          label={t("code.label")}
          onComplete={hasMoreFields ? undefined : () => void form.onSubmit()}
        />
        {children?.(form)}
      </AuthForm>
      <div className={styles.actions}>
        <Resend
          {...resendState}
          again={t("code.resend")}
          formatWait={(time) => t("code.resendIn", { time })}
        />
        <Button variant="ghost" size="sm" onClick={onBack}>
          {backLabel ?? t("code.change")}
        </Button>
      </div>
    </>
  );
}

/** The document's title is that of the first step, so this one's heading replaces it until the step is left. */
function useHeadingAsTitle(): void {
  useEffect(() => {
    const before = document.title;
    const heading = document.getElementById(AUTH_HEADING_ID)?.textContent;
    if (heading) document.title = [heading, before.split(" · ").at(-1)].join(" · ");
    return () => {
      document.title = before;
    };
  }, []);
}

/** To which account the code was sent, and how long it is. */
export function CodeLead({ message, account }: { message: "code.lead" | "forgot.sent"; account: string }) {
  const t = useTranslations("auth");
  return <>{t.rich(message, { account, length: VERIFICATION_CODE_LENGTH, b: (bold) => <b>{bold}</b> })}</>;
}
