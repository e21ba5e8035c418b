"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { DoneScreen } from "@/components/auth/form/done-screen";
import { SubmitButton } from "@/components/auth/form/submit-button";
import { toFormErrors } from "@/components/auth/form/to-form-errors";
import { storeTypedAccount } from "@/components/auth/form/typed-account";
import { AuthHead } from "@/components/auth/frame/auth-head";
import { Notice } from "@/components/feedback/notice";
import { Form } from "@/components/form/form";
import { useAppForm } from "@/components/form/use-app-form";
import { AlertIcon } from "@/components/ui/art/icons/state-icons";
import { getButtonClass } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import { PASSING_LINK } from "@/lib/domain/document/document-marks";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { needsNewLink } from "@/lib/domain/errors/error-reaction";
import { ExpiredLinkRequest, type LinkRequestProps } from "./link-request";
import { ResetForm, type ResetFormProps } from "./reset-form";

type LinkConfirmationCall = "activateUser" | "confirmBoundEmail" | "undoAccountChange";

interface LinkConfirmationProps<Call extends LinkConfirmationCall> {
  call: Call;
  token: string;
  title: string;
  lead: string;
  submit: string;
  /** Shown where the link no longer works. */
  request: LinkRequestProps;
  renderDone: (data: CallData<Call>) => ReactNode;
  /** Shown where the refusal has another reason than the link's age. */
  rejectedContent?: ReactNode;
}

/**
 * Confirms a mailed link by a button: programs that scan mails follow links, and must not confirm anything by that
 * (threat T21).
 */
function LinkConfirmation<Call extends LinkConfirmationCall>(props: LinkConfirmationProps<Call>) {
  const { call, token, title, lead, submit, request, renderDone, rejectedContent } = props;
  const [outcomeContent, setOutcomeContent] = useState<ReactNode>(null);
  const form = useAppForm({
    defaultValues: {},
    formatProblem: () => "",
    submit: async () => {
      const outcome = await callApi<LinkConfirmationCall>(call, { token }, { report: "consequences" });
      if (outcome.ok) {
        setOutcomeContent(renderDone(outcome.data as CallData<Call>));
        return undefined;
      }
      if (!needsNewLink(outcome.code))
        return toFormErrors(outcome, { messages: request.messages, fields: {} });
      // The catalog names a field where the address was refused and not the link.
      const isRejected = rejectedContent !== undefined && getErrorRow(outcome.code).field === "email";
      setOutcomeContent(isRejected ? rejectedContent : <ExpiredLinkRequest {...request} />);
      return undefined;
    },
  });
  if (outcomeContent) return outcomeContent;
  return (
    <>
      <AuthHead title={title} lead={lead} />
      <Form form={form} summary={() => ""}>
        <SubmitButton busy={form.busy}>{submit}</SubmitButton>
      </Form>
    </>
  );
}

interface LinkFormProps {
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
      request={request}
      renderDone={({ email, already }) => (
        <DoneScreen
          title={t("doneTitle")}
          actions={
            <a
              href={request.loginHref}
              {...PASSING_LINK}
              className={getButtonClass({ size: "lg", block: true })}
              onClick={() => storeTypedAccount(email)}
            >
              {auth("submit")}
            </a>
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
      request={request}
      renderDone={({ email, prepaidCard }) => (
        <DoneScreen title={t("doneTitle")} actions={renderActions(email)}>
          {t.rich(prepaidCard ? "donePrepaid" : "done", { account: email, brand, b: renderBold })}
        </DoneScreen>
      )}
      rejectedContent={
        <DoneScreen
          title={t("failedTitle")}
          tone="warn"
          icon={<AlertIcon size={36} />}
          actions={renderActions("")}
        >
          {t("failed", { brand })}
        </DoneScreen>
      }
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
      request={request}
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
