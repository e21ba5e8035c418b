"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { FailureReference } from "@/components/feedback/failure-reference";
import { Notice } from "@/components/feedback/notice";
import { useAction } from "@/components/feedback/use-action";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/layout/card";
import { Container } from "@/components/ui/layout/container";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import { callApi } from "@/lib/browser/api/call-api";
import { hasErrorName } from "@/lib/domain/errors/error-catalog";
import styles from "./end-reminders-screen.module.css";

const getLinkToken = (): string => decodeURIComponent(location.hash.slice(1));

/**
 * `/reminders`: ends the reminders of the account whose mail led here, without a log-in. Only the press ends them, because mail
 * scanners open links, too.
 */
export function EndRemindersScreen({ accountHref }: { accountHref: string }) {
  const t = useTranslations("account.reminders");
  /** Null: not read yet. */
  const [token, setToken] = useState<string | null>(null);
  // A press from before the script is carried out with the first rendering, which has no token yet.
  const readToken = useRef<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const ending = useAction<string>({
    perform: (sent, signal) => callApi("endReminders", { token: sent }, { report: "consequences", signal }),
    onSuccess: () => {
      setIsDone(true);
      return undefined;
    },
  });
  const takeToken = useEffectEvent(() => {
    readToken.current = getLinkToken();
    setToken(readToken.current);
    history.replaceState(history.state, "", location.pathname);
  });
  useEffect(() => takeToken(), []);

  // A link of no mail, one that was cut, or one whose reminders are no longer stored: only the account's switch is left.
  const isGone = (["linkGone", "parameterInvalid"] as const).some(
    (name) => ending.failureCode !== null && hasErrorName(ending.failureCode, name),
  );
  const hasNoLink = token === "" || isGone;

  return (
    <Container width="sm" className={styles.screen}>
      <Card tone="raised" padding="lg" className={styles.card}>
        <h1 className={styles.heading}>{t("title")}</h1>
        {isDone ? (
          <Notice tone="success" live="status" takesFocus>
            {t("done")} {t("back")}
          </Notice>
        ) : isGone ? (
          <Notice tone="info" live="alert" takesFocus>
            {t("noToken")}
            <FailureReference code={ending.failureCode} />
          </Notice>
        ) : (
          <p>{hasNoLink ? t("noToken") : t("body")}</p>
        )}
        {token !== "" && !isDone && !isGone ? (
          <Button
            size="lg"
            block
            className={styles.action}
            busy={ending.busy}
            busyLabel={t("busy")}
            onClick={() => ending.run(readToken.current ?? getLinkToken())}
          >
            {t("action")}
          </Button>
        ) : null}
        {ending.failureCode === null || isGone ? null : (
          <ErrorNotice code={ending.failureCode} handlers={{ retry: ending.retry }} />
        )}
        {isDone || hasNoLink ? (
          <PlainButtonLink href={accountHref} block>
            {t("account")}
          </PlainButtonLink>
        ) : null}
      </Card>
    </Container>
  );
}
