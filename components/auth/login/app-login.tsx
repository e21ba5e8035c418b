"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useOpenSecondFactor } from "@/components/auth/second-factor/second-factor-context";
import { loadFailureReference } from "@/components/feedback/load-failure-reference";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/text/skeleton";
import { callApi } from "@/lib/browser/api/call-api";
import { continueAsMember } from "@/lib/browser/session/session";

export interface AppLoginProps {
  /** The account and log-in as the app names them; the token itself stays on the server. */
  accountId: string;
  loginId: string;
  /** The account that is already logged in here; a link alone never replaces a session (threat T18). */
  currentAccount: string | null;
  next: string;
  /** The other login methods, where the app's token does not work. */
  children: ReactNode;
}

/** Logs in with the token that an app has passed (rules/addresses#entry-pages), once and without a click. */
export function AppLogin({ accountId, loginId, currentAccount, next, children }: AppLoginProps) {
  const t = useTranslations("auth.app");
  const openSecondFactor = useOpenSecondFactor();
  const [state, setState] = useState<"asking" | "busy" | { reference: ReactNode }>(
    currentAccount === null ? "busy" : "asking",
  );

  async function logIn() {
    setState("busy");
    const outcome = await callApi("loginBySso", { accountId, loginId }, { report: "consequences" });
    if (!outcome.ok) {
      if (!openSecondFactor(outcome)) setState({ reference: await loadFailureReference(outcome.code) });
      return;
    }
    continueAsMember(outcome.data, next);
  }

  const logInOnMount = useEffectEvent(() => {
    if (currentAccount === null) void logIn();
  });
  useEffect(() => logInOnMount(), []);

  if (typeof state === "object")
    return (
      <>
        <Notice tone="warn" live="alert" title={t("failedTitle")}>
          {t("failed")}
          {state.reference}
        </Notice>
        {children}
      </>
    );
  if (state === "busy")
    return (
      <div role="status">
        <p>{t("busy")}</p>
        <Skeleton />
      </div>
    );
  return (
    <>
      <Button size="lg" block onClick={logIn}>
        {t("switch")}
      </Button>
      {children}
    </>
  );
}
