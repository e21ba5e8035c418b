"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { SectionCard } from "@/components/account/section-card";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { Badge, type BadgeTone } from "@/components/ui/text/badge";
import { callApi } from "@/lib/browser/api/call-api";
import type { Locale } from "@/lib/config/constants";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { getRenewalSentence, type RenewalSentence } from "@/lib/domain/renewal/renewal-sentence";
import styles from "./billing.module.css";
import { RenewalActions } from "./renewal-actions";
import { RenewalText } from "./renewal-text";
import { TurnOffRenewalDialog } from "./turn-off-renewal-dialog";

type RenewalBadgeState = "on" | "off" | "activated" | "running" | "failed" | "expired";

const BADGES_BY_SENTENCE: Record<RenewalSentence, { state: RenewalBadgeState; tone: BadgeTone }> = {
  renews: { state: "on", tone: "success" },
  renewsDiscounted: { state: "on", tone: "success" },
  again: { state: "activated", tone: "success" },
  againDiscounted: { state: "activated", tone: "success" },
  noCard: { state: "failed", tone: "danger" },
  running: { state: "running", tone: "warn" },
  failed: { state: "failed", tone: "danger" },
  failedForGood: { state: "failed", tone: "danger" },
  off: { state: "off", tone: "neutral" },
  expired: { state: "expired", tone: "neutral" },
};
/** How long a charge in progress is left alone before it is asked about again. */
const REFRESH_DELAY_MS = 4_000;

export interface RenewalSectionProps {
  info: RenewalInfo | "none" | null;
  locale: Locale;
  paymentHref: string;
  plansHref: string;
  onChange: (info: RenewalInfo) => void;
  refresh: () => Promise<void>;
}

/** Renewal in one sentence, and turning it off and on (rules/renewal#states). */
export function RenewalSection(props: RenewalSectionProps) {
  const { info, locale, paymentHref, plansHref, onChange, refresh } = props;
  const t = useTranslations("billing.renewal");
  const errors = useTranslations("errors");
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [statusMessage, setStatusMessage] = useState("");
  const [errorCode, setErrorCode] = useState<number | null>(null);
  const running = info !== null && info !== "none" && info.running;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(refresh, REFRESH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [running, refresh]);

  async function runAction(action: "on" | "off" | "pay") {
    setBusy(true);
    const outcome =
      action === "pay"
        ? await callApi("retryRenewal", {}, { report: "consequences" })
        : await callApi("updateRenewal", { status: action }, { report: "consequences" });
    setBusy(false);
    setIsConfirming(false);
    setStatusMessage("");
    setErrorCode(outcome.ok ? null : outcome.code);
    // Refused: it is not as it was when the page was made (6204, 6207, …).
    if (!outcome.ok) return refresh();
    onChange(outcome.data);
    // What stands above, plan and problems, is the server's.
    if (action === "pay" || (info !== null && info !== "none" && info.failure)) router.refresh();
    if (action === "on") setStatusMessage(t("said.activated"));
    if (action === "off") setStatusMessage(t("said.off"));
    if (action === "pay" && !outcome.data.failure && !outcome.data.running) setStatusMessage(t("said.paid"));
    return refresh();
  }

  if (info === null || info === "none") {
    return (
      <SectionCard id="renewal" title={t("title")}>
        <p className={styles.quiet}>{t(info === null ? "unread" : "none")}</p>
        {info === null ? (
          <div>
            <Button variant="secondary" size="sm" onClick={refresh}>
              {t("retry")}
            </Button>
          </div>
        ) : null}
      </SectionCard>
    );
  }
  const { kind, moves } = getRenewalSentence(info);
  const { state, tone } = BADGES_BY_SENTENCE[kind];
  return (
    <SectionCard
      id="renewal"
      title={t("title")}
      aside={
        <Badge tone={tone} dot={state === "on" || state === "activated" || state === "running"}>
          {t(`state.${state}`)}
        </Badge>
      }
    >
      <RenewalText info={info} kind={kind} locale={locale} />
      {info.failure && !info.expired ? (
        <p className={styles.quiet}>
          {t("reason", { reason: errors(getErrorRow(info.failure.code).messageKey) })}
        </p>
      ) : null}
      <p role="status" className={styles.said}>
        {statusMessage}
      </p>
      {errorCode === null ? null : (
        <Notice tone="danger" live="alert">
          {errors(getErrorRow(errorCode).messageKey)}
        </Notice>
      )}
      <RenewalActions
        info={info}
        moves={moves}
        busy={busy}
        locale={locale}
        paymentHref={paymentHref}
        plansHref={plansHref}
        onTurnOff={() => setIsConfirming(true)}
        onTurnOn={() => runAction("on")}
        onPay={() => runAction("pay")}
      />
      <TurnOffRenewalDialog
        open={isConfirming}
        busy={busy}
        lastDay={info.nextBillingAt}
        lastDayPassed={info.nextBillingAt <= info.serverNow}
        locale={locale}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => runAction("off")}
      />
    </SectionCard>
  );
}
