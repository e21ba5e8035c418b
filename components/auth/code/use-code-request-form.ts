"use client";

import { type AccountFormValues, useAccountForm } from "@/components/auth/account/use-account-form";
import { type CodeRequestForm, requestCodeForAccount } from "./request-code-for-account";
import type { CodeRequest } from "./request-verification-code";
import type { RequestedCode } from "./sent-code";

/** What the form contributes to a request. */
export type CodeRequestEntry = Pick<CodeRequest, "account" | "type" | "captcha" | "answer">;

export interface CodeRequestFormOptions
  extends Pick<CodeRequestForm<AccountFormValues>, "setup" | "messages"> {
  /** Requests the code, or the link, for the account as it is sent. */
  request: (entry: CodeRequestEntry) => ReturnType<CodeRequestForm<AccountFormValues>["request"]>;
  /** `typed`: the account as it stands in the field. */
  onRequested: (requested: RequestedCode, typed: string) => void;
}

/** A form with only the account to which a code or a link is sent. */
export function useCodeRequestForm({ setup, messages, request, onRequested }: CodeRequestFormOptions) {
  return useAccountForm<AccountFormValues>({
    setup,
    messages,
    otherValues: {},
    submit: async (values, { form, captcha }) => {
      const result = await requestCodeForAccount(values, {
        form,
        setup,
        captcha,
        messages,
        request: (account, type) => request({ account, type, captcha, answer: values.captcha }),
      });
      if (!result.ok) return result.errors;
      const { account, type, sent } = result;
      onRequested({ account, type, sent }, values.account);
      return undefined;
    },
  });
}
