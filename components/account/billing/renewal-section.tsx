import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SectionCard } from "@/components/account/section-card";
import { ActionStatus } from "@/components/feedback/action-status";
import { ConfirmDialog } from "@/components/feedback/dialog";
import { useAction } from "@/components/feedback/use-action";
import { Button } from "@/components/ui/button";
import shapes from "@/components/ui/shapes.module.css";
import { Badge, type BadgeTone } from "@/components/ui/text/badge";
import { LocalTime } from "@/components/ui/text/local-time";
import { callApi } from "@/lib/browser/api/call-api";
import type { Locale } from "@/lib/config/constants";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { getErrorMessageKey } from "@/lib/domain/errors/error-display";
import { formatMoney } from "@/lib/domain/money/format-money";
import { formatCardName } from "@/lib/domain/payment/card/card-number";
import { getRenewalSentence, type RenewalSentence } from "@/lib/domain/renewal/renewal-sentences";
import styles from "./billing.module.css";
import { RenewalActions } from "./renewal-actions";
import { RenewalMandate } from "./renewal-mandate";

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

type RenewalChange = "on" | "off" | "pay";

export interface RenewalSectionProps {
  info: RenewalInfo | "none" | null;
  /** Whether a failed renewal can be paid again here, and whether there is a list of cards. */
  offersRetry: boolean;
  offersCards: boolean;
  locale: Locale;
  paymentHref: string;
  plansHref: string;
  onChange: (info: RenewalInfo) => void;
  refresh: () => Promise<void>;
}

/** The renewal in one sentence, and the buttons to turn it off and on (rules/renewal#states). */
export function RenewalSection(props: RenewalSectionProps) {
  const { info, offersRetry, offersCards, locale, paymentHref, plansHref, onChange, refresh } = props;
  const t = useTranslations("billing.renewal");
  const errors = useTranslations("errors");
  const router = useRouter();
  const [isConfirming, setIsConfirming] = useState(false);
  const running = info !== null && info !== "none" && info.running;

  const change = useAction<RenewalChange, RenewalInfo>({
    perform: (kind, signal) =>
      kind === "pay"
        ? callApi("retryRenewal", {}, { report: "consequences", signal })
        : callApi("updateRenewal", { status: kind }, { report: "consequences", signal }),
    onSuccess: (changed, kind) => {
      onChange(changed);
      // Plan and problems above this section were rendered by the server.
      if (kind === "pay" || (info !== null && info !== "none" && info.failure)) router.refresh();
      if (kind !== "pay") return t(kind === "on" ? "said.activated" : "said.off");
      return changed.failure || changed.running ? undefined : t("said.paid");
    },
    onSettled: () => {
      setIsConfirming(false);
      // After a refusal, too: the renewal has changed since the page was rendered (6204, 6207, …).
      return refresh();
    },
  });

  if (info === null || info === "none") {
    return (
      <SectionCard id="renewal" title={t("title")}>
        <p className={shapes.muted}>{t(info === null ? "unread" : "none")}</p>
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
      {info.failure && !info.expired && !info.mandate && !running ? (
        <p className={shapes.muted}>
          {t("reason", { reason: errors(getErrorMessageKey(info.failure.code)) })}
        </p>
      ) : null}
      {info.mandate && !info.expired ? (
        <RenewalMandate mandate={info.mandate} failure={info.failure ?? null} locale={locale} />
      ) : null}
      <ActionStatus
        action={change}
        handlers={{ refresh }}
        links={{ otherMethod: "#cards", choosePlan: plansHref }}
      />
      <RenewalActions
        info={info}
        moves={{ ...moves, payNow: moves.payNow && offersRetry }}
        offersCards={offersCards}
        busy={change.busy}
        locale={locale}
        paymentHref={paymentHref}
        plansHref={plansHref}
        onTurnOff={() => setIsConfirming(true)}
        onTurnOn={() => change.run("on")}
        onPay={() => change.run("pay")}
      />
      {/* It names the last day of access; where that has passed, the renewal to turn off has failed. */}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => change.run("off")}
        title={t("ask.title")}
        description={
          info.nextBillingAt <= info.serverNow
            ? t("ask.lost")
            : t.rich(info.mandate ? "ask.mandate" : "ask.body", {
                date: () => <LocalTime at={info.nextBillingAt} locale={locale} />,
              })
        }
        closeLabel={t("ask.close")}
        confirmLabel={t("ask.yes")}
        cancelLabel={t("ask.no")}
        busy={change.busy}
        busyLabel={t("busy")}
      />
    </SectionCard>
  );
}

interface RenewalTextProps {
  info: RenewalInfo;
  kind: RenewalSentence;
  locale: Locale;
}

/** The state of the renewal in one sentence. */
function RenewalText({ info, kind, locale }: RenewalTextProps) {
  const t = useTranslations("billing.renewal.says");
  // After a refusal the relevant day is that of the next try.
  const day = kind === "failed" ? (info.failure?.nextTryAt ?? info.nextBillingAt) : info.nextBillingAt;
  return (
    <p className={styles.sentence}>
      {t.rich(kind, {
        plan: info.planName,
        amount: formatMoney(info.amount, locale),
        full: formatMoney(info.fullAmount, locale),
        periods: info.discountedPeriods,
        by: info.mandate ? "pix" : "card",
        card: info.card ? formatCardName(info.card) : "",
        date: () => <LocalTime at={day} locale={locale} />,
      })}
    </p>
  );
}
