import { useEffect } from "react";
import {
  type Captcha,
  type CaptchaValues,
  createCaptchaRule,
  EMPTY_CAPTCHA_VALUES,
  useCaptcha,
} from "@/components/auth/captcha/use-captcha";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { useNamedAccount } from "@/components/auth/form/use-named-account";
import type { Rules } from "@/components/form/rules";
import { type AppForm, type SubmitOutcome, useAppForm } from "@/components/form/use-app-form";
import { loadAccountRules } from "@/lib/browser/account/account-rules";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { AccountSetup, AccountValues } from "./account-values";
import { createAccountRule, getAccountDefaults } from "./resolve-account";

export type AccountFormValues = AccountValues & CaptchaValues;

export interface AccountFormOptions<V extends AccountFormValues> {
  setup: AccountSetup;
  messages: FormMessages;
  /** Values and rules of the fields besides account and captcha. */
  otherValues: Omit<V, keyof AccountFormValues>;
  otherRules?: Rules<V, FieldProblem>;
  submit: (values: V, context: { form: AppForm<V>; captcha: Captcha }) => Promise<SubmitOutcome<V>>;
}

/** A form with an account and, once required, a captcha: log-in, sign-up and password reset. */
export function useAccountForm<V extends AccountFormValues>(options: AccountFormOptions<V>) {
  const { setup, messages, otherValues, otherRules, submit } = options;
  const captcha = useCaptcha();
  useEffect(() => void loadAccountRules(setup.rulesVersion), [setup.rulesVersion]);
  const form: AppForm<V> = useAppForm<V, FieldProblem>({
    defaultValues: { ...getAccountDefaults(setup), ...EMPTY_CAPTCHA_VALUES, ...otherValues } as V,
    rules: { account: createAccountRule(setup), captcha: createCaptchaRule(captcha), ...otherRules } as Rules<
      V,
      FieldProblem
    >,
    formatProblem: (problem) => getProblemMessage(messages, problem),
    submit: (values) => submit(values, { form, captcha }),
  });
  // A number that is to be added is no account's name yet.
  useNamedAccount(form as unknown as AppForm<AccountFormValues>, setup.inputLayout !== "phone");
  return { form, captcha };
}
