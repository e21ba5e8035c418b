"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { clearWaitingStep } from "@/components/auth/code/sent-code";
import { AuthForm } from "@/components/auth/form/auth-form";
import { useAuthForm } from "@/components/auth/form/use-auth-form";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { NEW_PASSWORD, NewPassword, PasswordDone } from "@/components/auth/password/new-password";
import { loadFailureReference } from "@/components/feedback/load-failure-reference";
import { callApi } from "@/lib/browser/api/call-api";
import { endSessionOfAccount } from "@/lib/browser/session/end-session-of-account";
import { needsNewLink } from "@/lib/domain/errors/error-reaction";
import { ExpiredLinkRequest, type LinkRequestProps } from "./link-request";

export interface ResetFormProps {
  token: string;
  /** The address of the account, as the server states it. */
  email: string;
  session: { uid: string; account: string } | null;
  /** Props of the form that requests a new link, where this one expires during typing. */
  request: LinkRequestProps;
}

/** The form of a reset link (rules/accounts#account-recovery): a new password, typed twice. */
export function ResetForm({ token, email, session, request }: ResetFormProps) {
  const t = useTranslations("waysBack.fresh");
  const auth = useTranslations("auth");
  const [state, setState] = useState<"open" | "done" | "dead">("open");
  const [reference, setReference] = useState<ReactNode>(null);
  const form = useAuthForm({
    ...NEW_PASSWORD,
    call: ({ password }) => callApi("resetPasswordByLink", { token, password }, { report: "consequences" }),
    onDone: async () => {
      clearWaitingStep();
      await endSessionOfAccount(session, email);
      setState("done");
      return undefined;
    },
    onRefused: async ({ code }, _, toErrors) => {
      if (!needsNewLink(code)) return toErrors();
      setReference(await loadFailureReference(code));
      setState("dead");
      return undefined;
    },
  });
  if (state === "done") return <PasswordDone account={email} loginHref={request.loginHref} />;
  if (state === "dead") return <ExpiredLinkRequest {...request} reference={reference} />;
  return (
    <>
      <AuthHead title={t("title")} lead={t.rich("lead", { account: email, b: (bold) => <b>{bold}</b> })} />
      <AuthForm form={form} submitLabel={t("save")}>
        {/* The account of the password, for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPassword form={form} label={auth("password.fresh")} />
      </AuthForm>
    </>
  );
}
