"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { callApi } from "@/lib/browser/api/call-api";
import { page } from "@/lib/browser/page";
import { sessionOpened } from "@/lib/browser/session";

export interface AppLoginProps {
  /** What the app calls the account and the log-in; the token itself is on our server. */
  accountId: string;
  loginId: string;
  /** Somebody who is logged in here already: nobody is switched by a link alone (threat T18). */
  present: string | null;
  next: string;
  /** The other ways to log in, for when the app's does not work. */
  children: ReactNode;
}

/** Who comes from an app is logged in with the token it brought (spec §2), once and without a press. */
export function AppLogin({ accountId, loginId, present, next, children }: AppLoginProps) {
  const t = useTranslations("auth.app");
  const [state, setState] = useState<"asking" | "busy" | "failed">(present === null ? "busy" : "asking");

  async function logIn() {
    setState("busy");
    const outcome = await callApi("loginBySso", { accountId, loginId }, { report: "consequences" });
    if (!outcome.ok) return setState("failed");
    sessionOpened(outcome.data);
    page.replace(next);
  }

  const begin = useEffectEvent(() => {
    if (present === null) void logIn();
  });
  useEffect(() => begin(), []);

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
