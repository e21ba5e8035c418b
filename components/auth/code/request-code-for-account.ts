import type { AccountSetup, AccountValues } from "@/components/auth/account/account-values";
import { resolveAccount } from "@/components/auth/account/resolve-account";
import {
  type Captcha,
  type CaptchaValues,
  handleCaptchaFailure,
} from "@/components/auth/captcha/use-captcha";
import { type FormMessages, getProblemMessage } from "@/components/auth/form/form-messages";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import type { AppForm, FormErrors } from "@/components/form/use-app-form";
import type { ApiFailureOutcome } from "@/lib/browser/api/outcome";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import type { FieldProblem } from "@/lib/domain/validation/field-problem";
import type { RequestedCode, SentCode } from "./sent-code";

type RequestResult =
  | { ok: true; sent: SentCode }
  | { ok: false; failure: ApiFailureOutcome }
  | { ok: false; problem: FieldProblem };

export interface CodeRequestForm<V extends AccountValues & CaptchaValues> {
  form: AppForm<V>;
  setup: AccountSetup;
  captcha: Captcha;
  messages: FormMessages;
  /** Requests the code, or the link, for the account as it is sent. */
  request: (account: string, type: AccountType) => Promise<RequestResult>;
}

/**
 * Submits the first step of a form that verifies an account with a code: parses the account, requests the code, and
 * turns a refusal into errors of the account, the captcha, or the form.
 */
export async function requestCodeForAccount<V extends AccountValues & CaptchaValues>(
  values: V,
  { form, setup, captcha, messages, request }: CodeRequestForm<V>,
): Promise<({ ok: true } & RequestedCode) | { ok: false; errors: FormErrors<V> }> {
  const toAccountError = (problem: FieldProblem) => ({
    ok: false as const,
    errors: { fields: { account: getProblemMessage(messages, problem) } } as FormErrors<V>,
  });
  const resolved = await resolveAccount(values, setup);
  if (!resolved.ok) return toAccountError(resolved.problem);
  const { account, type } = resolved;
  const result = await request(account, type);
  if (result.ok) return { ok: true, account, type, sent: result.sent };
  if ("problem" in result) return toAccountError(result.problem);
  const captchaErrors = handleCaptchaFailure<V>(captcha, result.failure, { messages, form });
  const fields = {
    account: "account",
    email: "account",
    phone: "account",
    captcha: "captcha",
  } as const;
  return {
    ok: false,
    errors: captchaErrors ?? (await toFormErrors<V>(result.failure, { messages, fields })),
  };
}
