"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { clockText } from "@/components/ui/countdown";
import { pathHere } from "@/lib/browser/page";
import { showTvCode } from "@/lib/domain/account/tv-code";
import styles from "./television-login.module.css";
import { type TelevisionStage, useTelevision } from "./use-television";
import type { ShownCode } from "./watch-television";

const QrCode = lazy(() => import("@/components/ui/qr-code").then(({ QrCode }) => ({ default: QrCode })));

export interface TelevisionLoginProps {
  /** Where log-in leads; checked by the server. */
  next: string;
  /** The shop's own origin, for the phone. */
  origin: string;
  /** What the screen is about. */
  head: ReactNode;
  /** The ways on for who would rather type. */
  others: ReactNode;
}

const OVER: ReadonlySet<TelevisionStage> = new Set(["denied", "expired", "refused"]);
const WORDS = {
  beginning: "beginning",
  waiting: "waiting",
  seen: "seen",
  approved: "approved",
  denied: "denied",
  expired: "over",
  refused: "failed",
} as const;

/** The code on a television's screen, large, and its way in by a phone. Arrow keys and OK are all it needs. */
export function TelevisionLogin({ next, origin, head, others }: TelevisionLoginProps) {
  const t = useTranslations("television.login");
  const { stage, shown, failing, renew } = useTelevision(next);
  const address = `${origin.replace(/^https?:\/\//, "")}/tv`;
  const isOver = OVER.has(stage);
  return (
    <div className={styles.stage}>
      <div className={styles.words}>
        {head}
        <ol className={styles.steps}>
          <li>
            <p>{t.rich("scan", { address, b: (bold) => <b>{bold}</b> })}</p>
          </li>
          <li>
            {t("compare")}
            <Code shown={isOver ? null : shown} />
          </li>
          <li>{t("confirm")}</li>
        </ol>
        <p role="status" className={styles.state} data-stage={stage}>
          {failing && !isOver ? t("failing") : t(WORDS[stage])}
        </p>
        <div className={styles.ways}>
          {isOver ? (
            <Button size="lg" autoFocus onClick={renew}>
              {t("again")}
            </Button>
          ) : null}
          {others}
        </div>
      </div>
      <div className={styles.picture} data-over={isOver || undefined}>
        {shown && !isOver ? (
          <Suspense fallback={<div className={styles.blank} />}>
            <QrCode
              value={`${origin}${pathHere("/tv")}?code=${shown.code}`}
              label={t("qr", { address })}
              size={420}
            />
          </Suspense>
        ) : (
          <div className={styles.blank} />
        )}
      </div>
    </div>
  );
}

function Code({ shown }: { shown: ShownCode | null }) {
  const t = useTranslations("television.login");
  const left = useLeft(shown?.endsAt ?? null);
  if (shown === null) return <span className={styles.code} aria-hidden="true" />;
  return (
    <>
      <span className={styles.code} aria-hidden="true" data-code={shown.code}>
        {showTvCode(shown.code)}
      </span>
      {/* Letter by letter, or it is read as a word. */}
      <span className="visually-hidden">{t("code", { letters: [...shown.code].join(" ") })}</span>
      <span className={styles.left} role="timer" aria-live="off">
        {t("left", { time: clockText(left ?? 0) })}
      </span>
    </>
  );
}

/** Milliseconds until a moment by `performance.now()`, told each second. */
function useLeft(endsAt: number | null): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : Math.max(0, endsAt - performance.now());
}
