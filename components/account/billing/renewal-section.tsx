"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { SectionCard } from "@/components/account/section-card";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/browser/api/call-api";
import type { Locale } from "@/lib/config/constants";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { type RenewalSentence, renewalSentence } from "@/lib/domain/renewal/renewal-sentence";
import styles from "./billing.module.css";
import { RenewalActions } from "./renewal-actions";
import { RenewalText } from "./renewal-text";
import { TurnOffDialog } from "./turn-off-dialog";

type State = "on" | "off" | "activated" | "running" | "failed" | "expired";

const STATES: Record<RenewalSentence, { state: State; tone: Tone }> = {
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
const ASK_AGAIN_MS = 4_000;

export interface RenewalSectionProps {
  info: RenewalInfo | "none" | null;
  locale: Locale;
  paymentHref: string;
  plansHref: string;
  onChange: (info: RenewalInfo) => void;
  refresh: () => Promise<void>;
}

/** Renewal in one sentence, and turning it off and on (spec §4 "Auto-renewal"). */
export function RenewalSection(props: RenewalSectionProps) {
  const { info, locale, paymentHref, plansHref, onChange, refresh } = props;
  const t = useTranslations("billing.renewal");
  const errors = useTranslations("errors");
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState("");
  const [failure, setFailure] = useState<number | null>(null);
  const running = info !== null && info !== "none" && info.running;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(refresh, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [running, refresh]);

  async function act(what: "on" | "off" | "pay") {
    setBusy(true);
    const outcome =
      what === "pay"
        ? await callApi("retryRenewal", {}, { report: "consequences" })
        : await callApi("updateRenewal", { status: what }, { report: "consequences" });
    setBusy(false);
    setAsking(false);
    setSaid("");
    setFailure(outcome.ok ? null : outcome.code);
    // Refused: it is not as it was when the page was made (6204, 6207, …).
    if (!outcome.ok) return refresh();
    onChange(outcome.data);
    // What stands above, plan and problems, is the server's.
    if (what === "pay" || (info !== null && info !== "none" && info.failure)) router.refresh();
    if (what === "on") setSaid(t("said.activated"));
    if (what === "off") setSaid(t("said.off"));
    if (what === "pay" && !outcome.data.failure && !outcome.data.running) setSaid(t("said.paid"));
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
  const { kind, moves } = renewalSentence(info);
  const { state, tone } = STATES[kind];
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
          {t("reason", { reason: errors(errorRow(info.failure.code).messageKey) })}
        </p>
      ) : null}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {failure === null ? null : (
        <Notice tone="danger" live="alert">
          {errors(errorRow(failure).messageKey)}
        </Notice>
      )}
      <RenewalActions
        info={info}
        moves={moves}
        busy={busy}
        locale={locale}
        paymentHref={paymentHref}
        plansHref={plansHref}
        onOff={() => setAsking(true)}
        onOn={() => act("on")}
        onPay={() => act("pay")}
      />
      <TurnOffDialog
        open={asking}
        busy={busy}
        lastDay={info.nextBillingAt}
        lost={info.nextBillingAt <= info.serverNow}
        locale={locale}
        onClose={() => setAsking(false)}
        onYes={() => act("off")}
      />
    </SectionCard>
  );
}
