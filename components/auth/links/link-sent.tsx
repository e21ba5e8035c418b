"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import styles from "@/components/auth/auth-form.module.css";
import type { SentCode } from "@/components/auth/code/sent-code";
import { DoneScreen } from "@/components/auth/done-screen";
import type { FormWords } from "@/components/auth/form-words";
import { refusalOf } from "@/components/auth/refusal-of";
import { Button } from "@/components/ui/button";
import { MailIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import type { LinkKind } from "./link-kind";
import { SendAgain } from "./send-again";
import { sendLink } from "./send-link";

const AN_HOUR = 3600;

export interface LinkSentProps {
  kind: LinkKind;
  sent: SentCode;
  countdown: number;
  words: FormWords;
  onBack: () => void;
  /** Another way than a link, where there is one. */
  onCode?: (() => Promise<void> | void) | undefined;
  /** Why the other way could not be gone. */
  refused?: string | undefined;
}

/** A mail is on its way, if there is anybody to send it to: it never says whether (threat T23). */
export function LinkSent(props: LinkSentProps) {
  const { kind, sent: first, countdown, words, onBack, onCode, refused } = props;
  const t = useTranslations("waysBack.sent");
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState(first);
  const { account } = sent;

  async function again(): Promise<string | null> {
    const result = await sendLink({ kind, email: account, countdown });
    if (result.ok) setSent(result.sent);
    else return (await refusalOf(result.failure, { words, fields: {} })).message ?? words.network;
    return null;
  }

  async function askForCode() {
    setAsking(true);
    await onCode?.();
    setAsking(false);
  }

  const b = (bold: React.ReactNode) => <b>{bold}</b>;
  return (
    <DoneScreen
      title={t("title")}
      icon={<MailIcon size={36} />}
      actions={
        <>
          {refused === undefined ? null : (
            <Notice tone="danger" live="alert">
              {refused}
            </Notice>
          )}
          <SendAgain sent={sent} onAgain={again} />
          <div className={styles.ways}>
            {onCode ? (
              <Button variant="secondary" size="sm" busy={asking} onClick={askForCode}>
                {t("code")}
              </Button>
            ) : null}
            <Button variant="ghost" size="sm" onClick={onBack}>
              {t("change")}
            </Button>
          </div>
        </>
      }
    >
      {t.rich(kind, { account, hours: Math.max(1, Math.floor((sent.expiresIn ?? AN_HOUR) / AN_HOUR)), b })}{" "}
      {t("spam")}
    </DoneScreen>
  );
}
