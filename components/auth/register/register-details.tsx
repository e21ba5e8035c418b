import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { AccountField } from "@/components/auth/account/account-field";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { useAccountForm } from "@/components/auth/account/use-account-form";
import { useCodeRequests } from "@/components/auth/code/request-code";
import { AuthForm } from "@/components/auth/form/auth-form";
import { AuthFoot, AuthHead } from "@/components/auth/frame/auth-head";
import { FirstPassword } from "@/components/auth/password/new-password";
import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { checkPassword } from "@/lib/domain/validation/password";
import { AcceptPolicies, checkAccepted } from "./accept-policies";
import type { RefusedDetails, RegisterLinks, RegisterSetup, Registration } from "./registration";

export interface RegisterDetailsProps {
  account: AccountSetup;
  setup: RegisterSetup;
  links: RegisterLinks;
  /** Null: the step is shown for the first time. */
  refused: RefusedDetails | null;
  onSent: (registration: Registration) => void;
}

/** First step of sign-up; a code is sent to the account that was given. */
export function RegisterDetails(props: RegisterDetailsProps) {
  const { account: accountSetup, setup, links, refused, onSent } = props;
  const t = useTranslations("auth");
  const { requestIfDue } = useCodeRequests();
  const form = useAccountForm({
    setup: accountSetup,
    values: {
      password: "",
      // Both were given before the password was refused.
      terms: refused !== null || !links.hasPolicies,
      subscribe: refused?.subscribe ?? false,
    },
    rules: { password: checkPassword, terms: checkAccepted },
    call: async ({ account, type }, { password, subscribe }) => {
      if (!(await isRegionOpen(setup.verifiesRegion, account, type))) return { problem: "phoneRegionClosed" };
      const outcome = await requestIfDue({ purpose: "signup", account, type });
      return outcome !== "cancelled" && outcome.ok
        ? { ok: true, data: { ...outcome.data, password, subscribe } }
        : outcome;
    },
    onDone: (registration: Registration) => {
      onSent(registration);
      return undefined;
    },
  });

  const passwordError = refused?.passwordError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when the step is shown again.
  useEffect(() => {
    if (passwordError) form.showErrors({ fields: { password: passwordError } });
  }, [passwordError]);

  return (
    <>
      <AuthHead title={t("register.title")} lead={t("register.lead")} />
      <AuthForm
        form={form}
        submitLabel={t("register.submit")}
        restingHint={<p className={shapes.note}>{t("register.next")}</p>}
      >
        <AccountField form={form} setup={accountSetup} autoComplete="email" />
        <FirstPassword form={form} label={t("password.label")} />
        <AcceptPolicies binding={form.field("terms")} hasTerms={setup.hasTerms} links={links} />
        {setup.offersNews ? (
          <CheckboxField
            {...form.field("subscribe")}
            label={t("register.subscribe", { brand: setup.brand })}
          />
        ) : null}
      </AuthForm>
      <AuthFoot question={t("register.have")} href={links.login}>
        {t("register.logIn")}
      </AuthFoot>
    </>
  );
}

/**
 * True where the brand offers accounts in the country of a phone number; the server is called only where the brand
 * verifies regions. Without an answer it is true: the server checks again before it sends a code.
 */
async function isRegionOpen(verifies: boolean, account: string, type: AccountType): Promise<boolean> {
  if (!verifies || type !== "phone") return true;
  const outcome = await callApi("queryRegion", { account, type }, { report: "nothing" });
  return !outcome.ok || outcome.data.allowed;
}
