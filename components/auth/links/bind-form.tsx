"use client";

import { useTranslations } from "next-intl";
import { DoneScreen } from "@/components/auth/form/done-screen";
import { storeTypedAccount } from "@/components/auth/form/typed-account";
import { AlertIcon } from "@/components/ui/art/icons/state-icons";
import { getButtonClass } from "@/components/ui/button";
import { ExpiredLinkNotice } from "./expired-link-notice";
import { LinkConfirmation } from "./link-confirmation";
import { LinkRequest, type LinkRequestProps } from "./link-request";

export interface BindFormProps {
  token: string;
  brand: string;
  homeHref: string;
  /** Props of the form that requests a new link. */
  request: LinkRequestProps;
}

/** The form of a link that binds an address (rules/accounts#account-recovery): success or failure, also for a pre-paid card. */
export function BindForm({ token, brand, homeHref, request }: BindFormProps) {
  const t = useTranslations("waysBack.bind");
  const renderBold = (bold: React.ReactNode) => <b>{bold}</b>;
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
      messages={request.messages}
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
      expiredContent={
        <LinkRequest {...request}>
          <ExpiredLinkNotice live="alert" />
        </LinkRequest>
      }
    />
  );
}
