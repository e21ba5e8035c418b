"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import shapes from "@/components/ui/shapes.module.css";
import { formatClock } from "@/components/ui/text/countdown";
import { toCurrentLocalePath } from "@/lib/browser/page";
import { continueAsMember } from "@/lib/browser/session/session";
import type { TvState } from "@/lib/contract/user/television";
import { formatTvCode } from "@/lib/domain/account/tv-code";
import styles from "./television-login.module.css";
import type { ShownCode, TelevisionEvent } from "./watch-television-login";
import { watchTelevisionLogin } from "./watch-television-login";

/** An unattended television stops requesting codes after an hour. */
const MAX_UNATTENDED_CODES = 6;

type TelevisionStage = "beginning" | TvState | "refused";

interface TelevisionLoginState {
  stage: TelevisionStage;
  shownCode: ShownCode | null;
  /** The server does not answer at the moment. */
  isUnreachable: boolean;
  /** Shows another code. */
  renew(): void;
}

const INITIAL_STATE = {
  stage: "beginning" as TelevisionStage,
  shownCode: null as ShownCode | null,
  isUnreachable: false,
};

/** The log-in of a television: its code, the phone's decision, and the navigation to `next`. */
function useTelevisionLogin(next: string): TelevisionLoginState {
  const [round, setRound] = useState({ number: 0, unseen: 0 });
  const [state, setState] = useState(INITIAL_STATE);

  const handleEvent = useEffectEvent((event: TelevisionEvent) => {
    if (event.kind === "open") {
      continueAsMember(event.session, next);
    } else if (
      event.kind === "state" &&
      event.state === "expired" &&
      round.unseen + 1 < MAX_UNATTENDED_CODES
    ) {
      setRound(({ number, unseen }) => ({ number: number + 1, unseen: unseen + 1 }));
    } else setState((before) => applyTelevisionEvent(before, event));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts again.
  useEffect(() => {
    const watching = new AbortController();
    void watchTelevisionLogin((event) => handleEvent(event), watching.signal);
    return () => watching.abort();
  }, [round.number]);

  return {
    ...state,
    renew: () => {
      setState(INITIAL_STATE);
      setRound(({ number }) => ({ number: number + 1, unseen: 0 }));
    },
  };
}

function applyTelevisionEvent(
  state: typeof INITIAL_STATE,
  event: Exclude<TelevisionEvent, { kind: "open" }>,
): typeof INITIAL_STATE {
  switch (event.kind) {
    case "code":
      return { stage: "waiting", shownCode: event.shown, isUnreachable: false };
    case "state":
      return { ...state, stage: event.state, isUnreachable: false };
    case "refused":
      return { ...state, stage: "refused", shownCode: null, isUnreachable: false };
    case "failing":
      return state.isUnreachable === event.failing ? state : { ...state, isUnreachable: event.failing };
  }
}

const QrCode = lazy(() =>
  import("@/components/ui/codes/qr-code").then(({ QrCode }) => ({ default: QrCode })),
);

export interface TelevisionLoginProps {
  /** Where log-in leads; checked by the server. */
  next: string;
  /** The origin of this site, for the phone. */
  origin: string;
  /** The heading's content. */
  head: ReactNode;
  /** The other login methods. */
  otherMethods: ReactNode;
}

const ENDED_STAGES: ReadonlySet<TelevisionStage> = new Set(["denied", "expired", "refused"]);
const STAGE_MESSAGE_KEYS = {
  beginning: "beginning",
  waiting: "waiting",
  seen: "seen",
  approved: "approved",
  denied: "denied",
  expired: "over",
  refused: "failed",
} as const;

/** The log-in code on a television's screen and how a phone approves it; operated by arrow keys and OK. */
export function TelevisionLogin({ next, origin, head, otherMethods }: TelevisionLoginProps) {
  const t = useTranslations("television.login");
  const { stage, shownCode, isUnreachable, renew } = useTelevisionLogin(next);
  const address = `${origin.replace(/^https?:\/\//, "")}/tv`;
  const hasEnded = ENDED_STAGES.has(stage);
  return (
    <div className={styles.stage}>
      <div className={shapes.wide}>
        {head}
        <ol className={styles.steps}>
          <li>
            <p>{t.rich("scan", { address, b: (bold) => <b>{bold}</b> })}</p>
          </li>
          <li>
            {t("compare")}
            <TelevisionCode shown={hasEnded ? null : shownCode} />
          </li>
          <li>{t("confirm")}</li>
        </ol>
        <p role="status" className={styles.state} data-stage={stage}>
          {isUnreachable && !hasEnded ? t("failing") : t(STAGE_MESSAGE_KEYS[stage])}
        </p>
        <div className={styles.actions}>
          {hasEnded ? (
            <Button size="lg" autoFocus onClick={renew}>
              {t("again")}
            </Button>
          ) : null}
          {otherMethods}
        </div>
      </div>
      <div className={styles.illustration} data-over={hasEnded || undefined}>
        {shownCode && !hasEnded ? (
          <Suspense fallback={<div className={styles.blank} />}>
            <QrCode
              value={`${origin}${toCurrentLocalePath("/tv")}?code=${shownCode.code}`}
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

function TelevisionCode({ shown }: { shown: ShownCode | null }) {
  const t = useTranslations("television.login");
  const remainingMs = useRemainingMs(shown?.endsAt ?? null);
  // The place of both lines, so that nothing moves when the code comes.
  if (shown === null)
    return (
      <>
        <span className={styles.code} aria-hidden="true" />
        <span className={styles.left} aria-hidden="true">
          {"\u00a0"}
        </span>
      </>
    );
  return (
    <>
      <span className={styles.code} aria-hidden="true" data-code={shown.code}>
        {formatTvCode(shown.code)}
      </span>
      {/* Screen readers read it letter by letter. */}
      <span className="visually-hidden">{t("code", { letters: [...shown.code].join(" ") })}</span>
      <span className={styles.left} role="timer" aria-live="off">
        {t("left", { time: formatClock(remainingMs ?? 0) })}
      </span>
    </>
  );
}

/** Milliseconds until a moment of `performance.now()`, updated each second. */
function useRemainingMs(endsAt: number | null): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : Math.max(0, endsAt - performance.now());
}
