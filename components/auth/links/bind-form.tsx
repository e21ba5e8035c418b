"use client";

import { useTranslations } from "next-intl";
import { DoneScreen } from "@/components/auth/done-screen";
import { keepAccount } from "@/components/auth/kept-account";
import { buttonClass } from "@/components/ui/button";
import { AlertIcon } from "@/components/ui/icons";
import { DeadLink } from "./dead-link";
import { LinkRequest, type LinkRequestProps } from "./link-request";
import { PressLink } from "./press-link";

export interface BindFormProps {
  token: string;
  brand: string;
  homeHref: string;
  /** How a fresh link is asked for. */
  request: LinkRequestProps;
}

/** The page of a link that binds an address (spec §2 "/notice"): success or failure, also for a pre-paid card. */
export function BindForm({ token, brand, homeHref, request }: BindFormProps) {
  const t = useTranslations("waysBack.bind");
  const b = (bold: React.ReactNode) => <b>{bold}</b>;
  const ways = (email: string) => (
    <>
      <a
        href={request.loginHref}
        className={buttonClass({ size: "lg", block: true })}
        onClick={() => keepAccount(email)}
      >
        {t("logIn")}
      </a>
      <a href={homeHref} className={buttonClass({ variant: "ghost", block: true })}>
        {t("toHome")}
      </a>
    </>
  );
  return (
    <PressLink
      call="confirmBoundEmail"
      token={token}
      title={t("title")}
      lead={t("lead")}
      submit={t("submit")}
      words={request.words}
      done={({ email, prepaidCard }) => (
        <DoneScreen title={t("doneTitle")} actions={ways(email)}>
          {t.rich(prepaidCard ? "donePrepaid" : "done", { account: email, brand, b })}
        </DoneScreen>
      )}
      refused={
        <DoneScreen title={t("failedTitle")} tone="warn" icon={<AlertIcon size={36} />} actions={ways("")}>
          {t("failed", { brand })}
        </DoneScreen>
      }
      dead={
        <LinkRequest {...request}>
          <DeadLink live="alert" />
        </LinkRequest>
      }
    />
  );
}
