"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/text/skeleton";
import { callApi } from "@/lib/browser/api/call-api";
import { page } from "@/lib/browser/page";
import { storeOpenedSession } from "@/lib/browser/session/session";

export interface AppLoginProps {
  /** What the app calls the account and the log-in; the token itself is on our server. */
  accountId: string;
  loginId: string;
  /** Somebody who is logged in here already: nobody is switched by a link alone (threat T18). */
  currentAccount: string | null;
  next: string;
  /** The other ways to log in, for when the app's does not work. */
  children: ReactNode;
}

/** Who comes from an app is logged in with the token it brought (rules/addresses#entry-pages), once and without a press. */
export function AppLogin({ accountId, loginId, currentAccount, next, children }: AppLoginProps) {
  const t = useTranslations("auth.app");
  const [state, setState] = useState<"asking" | "busy" | "failed">(
    currentAccount === null ? "busy" : "asking",
  );

  async function logIn() {
    setState("busy");
    const outcome = await callApi("loginBySso", { accountId, loginId }, { report: "consequences" });
    if (!outcome.ok) return setState("failed");
    storeOpenedSession(outcome.data);
    page.replace(next);
  }

  const logInOnMount = useEffectEvent(() => {
    if (currentAccount === null) void logIn();
  });
  useEffect(() => logInOnMount(), []);

  if (state === "failed")
    return (
      <>
        <Notice tone="warn" live="alert" title={t("failedTitle")}>
          {t("failed")}
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
