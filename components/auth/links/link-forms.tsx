"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { AccountLink } from "@/components/auth/form/account-link";
import { SubmitButton } from "@/components/auth/form/auth-form";
import authFormStyles from "@/components/auth/form/auth-form.module.css";
import { DoneScreen } from "@/components/auth/form/done-screen";
import { storeTypedAccount } from "@/components/auth/form/typed-account";
import { useAuthForm } from "@/components/auth/form/use-auth-form";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { loadFailureReference } from "@/components/feedback/load-failure-reference";
import { Notice } from "@/components/feedback/notice";
import { Form } from "@/components/form/form";
import { AlertIcon } from "@/components/ui/art/icons/state-icons";
import { getButtonClass } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { needsNewLink } from "@/lib/domain/errors/error-reaction";
import { ExpiredLinkRequest, type LinkRequestProps } from "./link-request";
import { ResetForm, type ResetFormProps } from "./reset-form";

type LinkConfirmationCall = "activateUser" | "confirmBoundEmail" | "keepAccount" | "undoAccountChange";

interface LinkConfirmationProps<Call extends LinkConfirmationCall> {
  call: Call;
  token: string;
  title: string;
  lead: string;
  submit: string;
  /** Shown where the link no longer works, with the reference of the refusal. */
  renderExpired: (reference: ReactNode) => ReactNode;
  renderDone: (data: CallData<Call>) => ReactNode;
  /** Shown where the refusal has another reason than the link's age. */
  renderRejected?: (reference: ReactNode) => ReactNode;
}

/**
 * Confirms a mailed link by a button: programs that scan mails follow links, and must not confirm anything by that
 * (threat T21).
 */
export function LinkConfirmation<Call extends LinkConfirmationCall>(props: LinkConfirmationProps<Call>) {
  const { call, token, title, lead, submit, renderExpired, renderDone, renderRejected } = props;
  const [outcomeContent, setOutcomeContent] = useState<ReactNode>(null);
  const form = useAuthForm<Record<string, never>, CallData<LinkConfirmationCall>>({
    values: {},
    call: () => callApi<LinkConfirmationCall>(call, { token }, { report: "consequences" }),
    onDone: (data) => void setOutcomeContent(renderDone(data as CallData<Call>)),
    onRefused: async ({ code }, _, toErrors) => {
      if (!needsNewLink(code)) return toErrors();
      const reference = await loadFailureReference(code);
      // The catalog names a field where the address was refused and not the link.
      const isOfAddress = getErrorRow(code).field === "email";
      setOutcomeContent(((isOfAddress && renderRejected) || renderExpired)(reference));
      return undefined;
    },
  });
  if (outcomeContent) return outcomeContent;
  return (
    <>
      <AuthHead title={title} lead={lead} />
      <Form form={form} summary={() => ""} className={authFormStyles.form} answerPlace="below">
        <SubmitButton busy={form.busy}>{submit}</SubmitButton>
      </Form>
    </>
  );
}

export interface LinkFormProps {
  token: string;
  brand: string;
  /** Props of the form that requests a new link. */
  request: LinkRequestProps;
}

/** The form of an activation link (rules/accounts#account-recovery). */
export function ActivateForm({ token, brand, request }: LinkFormProps) {
  const t = useTranslations("waysBack.activate");
  const auth = useTranslations("auth.login");
  return (
    <LinkConfirmation
      call="activateUser"
      token={token}
      title={t("title")}
      lead={t("lead", { brand })}
      submit={t("submit")}
      renderExpired={(reference) => <ExpiredLinkRequest {...request} reference={reference} />}
      renderDone={({ email, already }) => (
        <DoneScreen
          title={t("doneTitle")}
          actions={
            <AccountLink isMain href={request.loginHref} getAccount={() => email}>
              {auth("submit")}
            </AccountLink>
          }
        >
          {t.rich(already ? "already" : "done", { account: email, brand, b: (bold) => <b>{bold}</b> })}
        </DoneScreen>
      )}
    />
  );
}

/** The form of a link that binds an address (rules/accounts#account-recovery): success or failure, also for a pre-paid card. */
export function BindForm({ token, brand, homeHref, request }: LinkFormProps & { homeHref: string }) {
  const t = useTranslations("waysBack.bind");
  const renderBold = (bold: ReactNode) => <b>{bold}</b>;
  const renderActions = (email: string) => (
    <>
      <a
        href={request.loginHref}
        className={getButtonClass({ size: "lg", block: true })}
        onClick={() => storeTypedAccount(email)}
      >
        {t("logIn")}
      </a>
      <a href={homeHref} className={getButtonClass({ variant: "ghost", block: true })}>
        {t("toHome")}
      </a>
    </>
  );
  return (
    <LinkConfirmation
      call="confirmBoundEmail"
      token={token}
      title={t("title")}
      lead={t("lead")}
      submit={t("submit")}
      renderExpired={(reference) => <ExpiredLinkRequest {...request} reference={reference} />}
      renderDone={({ email, prepaidCard }) => (
        <DoneScreen title={t("doneTitle")} actions={renderActions(email)}>
          {t.rich(prepaidCard ? "donePrepaid" : "done", { account: email, brand, b: renderBold })}
        </DoneScreen>
      )}
      renderRejected={(reference) => (
        <DoneScreen
          title={t("failedTitle")}
          tone="warn"
          icon={<AlertIcon size={36} />}
          actions={renderActions("")}
        >
          {t("failed", { brand })} {reference}
        </DoneScreen>
      )}
    />
  );
}

/** The form of a link that undoes a change; its success is the form of the new password. */
export function UndoForm({
  token,
  session,
  request,
}: Omit<LinkFormProps, "brand"> & Pick<ResetFormProps, "session">) {
  const t = useTranslations("waysBack.undo");
  return (
    <LinkConfirmation
      call="undoAccountChange"
      token={token}
      title={t("title")}
      lead={t("lead")}
      submit={t("submit")}
      renderExpired={(reference) => <ExpiredLinkRequest {...request} reference={reference} />}
      renderDone={({ account, resetToken }) => (
        <>
          <Notice tone="success" live="status">
            {t("done")}
          </Notice>
          <ResetForm token={resetToken} email={account} session={session} request={request} />
        </>
      )}
    />
  );
}
