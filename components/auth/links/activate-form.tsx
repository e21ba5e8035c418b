"use client";

import { useTranslations } from "next-intl";
import { DoneScreen } from "@/components/auth/done-screen";
import { keepAccount } from "@/components/auth/kept-account";
import { buttonClass } from "@/components/ui/button";
import { DeadLink } from "./dead-link";
import { LinkRequest, type LinkRequestProps } from "./link-request";
import { PressLink } from "./press-link";

export interface ActivateFormProps {
  token: string;
  brand: string;
  /** How a fresh link is asked for. */
  request: LinkRequestProps;
}

/** The page of an activation link (spec §2 "/activate"). */
export function ActivateForm({ token, brand, request }: ActivateFormProps) {
  const t = useTranslations("waysBack.activate");
  const auth = useTranslations("auth.login");
  return (
    <PressLink
      call="activateUser"
      token={token}
      title={t("title")}
      lead={t("lead", { brand })}
      submit={t("submit")}
      words={request.words}
      done={({ email, already }) => (
        <DoneScreen
          title={t("doneTitle")}
          actions={
            <a
              href={request.loginHref}
              className={buttonClass({ size: "lg", block: true })}
              onClick={() => keepAccount(email)}
            >
              {auth("submit")}
            </a>
          }
        >
          {t.rich(already ? "already" : "done", { account: email, brand, b: (bold) => <b>{bold}</b> })}
        </DoneScreen>
      )}
      dead={
        <LinkRequest {...request}>
          <DeadLink live="alert" />
        </LinkRequest>
      }
    />
  );
}
