"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/feedback/notice";
import { ExpiredLinkNotice } from "./expired-link-notice";
import { LinkConfirmation } from "./link-confirmation";
import { LinkRequest, type LinkRequestProps } from "./link-request";
import { ResetForm, type ResetFormProps } from "./reset-form";

export interface UndoFormProps extends Pick<ResetFormProps, "session"> {
  token: string;
  /** Props of the form that requests a link for a new password, where this one no longer works. */
  request: LinkRequestProps;
}

/** The form of a link that undoes a change; its success is the form of the new password. */
export function UndoForm({ token, session, request }: UndoFormProps) {
  const t = useTranslations("waysBack.undo");
  const expiredContent = (
    <LinkRequest {...request}>
      <ExpiredLinkNotice live="alert" />
    </LinkRequest>
  );
  return (
    <LinkConfirmation
      call="undoAccountChange"
      token={token}
      title={t("title")}
      lead={t("lead")}
      submit={t("submit")}
      messages={request.messages}
      renderDone={({ account, resetToken }) => (
        <>
          <Notice tone="success" live="status">
            {t("done")}
          </Notice>
          <ResetForm
            token={resetToken}
            email={account}
            session={session}
            messages={request.messages}
            loginHref={request.loginHref}
            expiredContent={expiredContent}
          />
        </>
      )}
      expiredContent={expiredContent}
    />
  );
}
