"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AccountLink } from "@/components/auth/form/account-link";
import { DoneScreen } from "@/components/auth/form/done-screen";
import { AlertIcon } from "@/components/ui/art/icons/state-icons";
import { LinkConfirmation, type LinkFormProps } from "./link-forms";

interface KeepFormProps extends Omit<LinkFormProps, "token"> {
  token: string | null;
}

/** The form of a link that keeps an account; without a link that works, the log-in offers the same. */
export function KeepForm({ token, brand, request }: KeepFormProps) {
  const t = useTranslations("waysBack.keep");
  const renderLogin = (account: string) => (
    <AccountLink isMain href={request.loginHref} getAccount={() => account}>
      {t("logIn")}
    </AccountLink>
  );
  const renderExpired = (reference: ReactNode) => (
    <DoneScreen title={t("deadTitle")} tone="warn" icon={<AlertIcon size={36} />} actions={renderLogin("")}>
      {t("dead")} {reference}
    </DoneScreen>
  );
  if (token === null) return renderExpired(null);
  return (
    <LinkConfirmation
      call="keepAccount"
      token={token}
      title={t("title")}
      lead={t("lead", { brand })}
      submit={t("submit")}
      renderExpired={renderExpired}
      renderDone={({ account }) => (
        <DoneScreen title={t("doneTitle")} actions={renderLogin(account)}>
          {t.rich("done", { account, b: (bold) => <b>{bold}</b> })}
        </DoneScreen>
      )}
    />
  );
}
