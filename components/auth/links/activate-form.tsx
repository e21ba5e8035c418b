"use client";

import { useTranslations } from "next-intl";
import { DoneScreen } from "@/components/auth/form/done-screen";
import { storeTypedAccount } from "@/components/auth/form/typed-account";
import { getButtonClass } from "@/components/ui/button";
import { PASSING_LINK } from "@/lib/domain/document/document-marks";
import { ExpiredLinkNotice } from "./expired-link-notice";
import { LinkConfirmation } from "./link-confirmation";
import { LinkRequest, type LinkRequestProps } from "./link-request";

export interface ActivateFormProps {
  token: string;
  brand: string;
  /** Props of the form that requests a new link. */
  request: LinkRequestProps;
}

/** The form of an activation link (rules/accounts#account-recovery). */
export function ActivateForm({ token, brand, request }: ActivateFormProps) {
  const t = useTranslations("waysBack.activate");
  const auth = useTranslations("auth.login");
  return (
    <LinkConfirmation
      call="activateUser"
      token={token}
      title={t("title")}
      lead={t("lead", { brand })}
      submit={t("submit")}
      messages={request.messages}
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
      expiredContent={
        <LinkRequest {...request}>
          <ExpiredLinkNotice live="alert" />
        </LinkRequest>
      }
    />
  );
}
