import { useLocale, useTranslations } from "next-intl";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { useAccountForm } from "@/components/auth/account/use-account-form";
import { useCaptcha, useFormSetup } from "@/components/auth/captcha/captcha";
import { type SentCode, storeSentCode } from "@/components/auth/code/sent-code";
import { AuthForm } from "@/components/auth/form/auth-form";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { AuthPassword } from "@/components/auth/password/auth-password";
import {
  AcceptPolicies,
  type AcceptPoliciesProps,
  checkAccepted,
} from "@/components/auth/register/accept-policies";
import { callApi } from "@/lib/browser/api/call-api";
import { continueAsMember } from "@/lib/browser/session/session";
import { PASSWORD_MIN_LENGTH, VERIFICATION_CODE_VALID_SECONDS } from "@/lib/config/constants";
import type { SessionView } from "@/lib/contract/session-view";
import { getLoginErrorRow, revealsCredentials } from "@/lib/domain/errors/login-errors";
import { checkPassword } from "@/lib/domain/validation/password";
import type { BuyerCodeRequest } from "./buyer-code";

export interface BuyerDetailsProps {
  account: AccountSetup;
  hasTerms: boolean;
  policies: AcceptPoliciesProps["links"];
  /** Where the form leads; checked by the server. */
  next: string;
  /** The password opened no account: a code is on its way to the address. */
  onCodeSent: (request: BuyerCodeRequest) => void;
}

/** First step of who buys: what logs in a member is what a new account is made of. */
export function BuyerDetails({ account: setup, hasTerms, policies, next, onCodeSent }: BuyerDetailsProps) {
  const t = useTranslations("auth");
  const language = useLocale();
  const { countdown } = useFormSetup();
  const callWithPass = useCaptcha();
  const form = useAccountForm<
    { password: string; terms: boolean },
    { session: SessionView } | { request: BuyerCodeRequest }
  >({
    setup,
    values: { password: "", terms: !policies.hasPolicies },
    rules: { password: checkPassword, terms: checkAccepted },
    call: async (named, { password }) => {
      const outcome = await callWithPass((pass) =>
        callApi("loginBuyer", { ...named, password, language, ...pass }, { report: "consequences" }),
      );
      if (outcome === "cancelled") return outcome;
      if (outcome.ok) return { ok: true, data: { session: outcome.data } };
      const sent = revealsCredentials(outcome.code)
        ? readSentCodeData(outcome.data, named.account, countdown)
        : null;
      return sent === null ? outcome : { ok: true, data: { request: { ...named, password, sent } } };
    },
    onDone: (result) => {
      if ("session" in result) return continueAsMember(result.session, next);
      storeSentCode("purchase", result.request.sent);
      onCodeSent(result.request);
      return undefined;
    },
    findRow: getLoginErrorRow,
  });

  return (
    <>
      <AuthHead title={t("buyer.title")} lead={t("buyer.lead")} />
      <AuthForm form={form} submitLabel={t("buyer.submit")}>
        <AccountField form={form} setup={setup} autoComplete="username" />
        <AuthPassword
          {...form.field("password")}
          hint={t("buyer.password", { count: PASSWORD_MIN_LENGTH })}
        />
        <AcceptPolicies binding={form.field("terms")} hasTerms={hasTerms} links={policies} />
      </AuthForm>
    </>
  );
}

/** What the refusal says of the code that was sent; null for a refusal that sent none. */
function readSentCodeData(data: unknown, account: string, countdown: number): SentCode | null {
  const codeSent: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "codeSent") : null;
  if (typeof codeSent !== "object" || codeSent === null) return null;
  const resendAfter: unknown = Reflect.get(codeSent, "resendAfter");
  const expiresIn: unknown = Reflect.get(codeSent, "expiresIn");
  return {
    account,
    sentAt: Date.now(),
    resendAfter: typeof resendAfter === "number" ? resendAfter : countdown,
    expiresIn: typeof expiresIn === "number" ? expiresIn : VERIFICATION_CODE_VALID_SECONDS,
  };
}
